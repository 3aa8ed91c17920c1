import { Gauge, type Registry } from 'prom-client'
import type { DiskSpace } from '#domain/watch/disk-space.ts'

type Renders = { readonly running: number; readonly waiting: number }
type Pool = { readonly total: number; readonly idle: number; readonly waiting: number }
type CachePart = { readonly bytes: number; readonly pages: number; readonly budgetBytes: number }

/** What this process itself knows. Each `watch…` gives the function that is called whenever the figures are printed. */
export function createNodeGauges(registry: Registry) {
  const registers = [registry]
  let readRenders = (): Renders => ({ running: 0, waiting: 0 })
  let readPool = (): Pool => ({ total: 0, idle: 0, waiting: 0 })
  let readCache = (): Readonly<Record<string, CachePart>> => ({})
  let readDisk = async (): Promise<DiskSpace | null> => null

  function add(name: string, help: string, read: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  function addByPart(name: string, help: string, read: (part: CachePart) => number) {
    new Gauge({
      name,
      help,
      labelNames: ['part'],
      registers,
      collect() {
        for (const [part, figures] of Object.entries(readCache())) this.set({ part }, read(figures))
      },
    })
  }
  function addOfDisk(name: string, help: string, read: (disk: DiskSpace) => number) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const disk = await readDisk()
        if (disk) this.set(read(disk))
        else this.remove()
      },
    })
  }
  add('page_renders_running', 'Pages that are being rendered.', () => readRenders().running)
  add(
    'page_renders_waiting',
    'Requests that wait until their page can be rendered.',
    () => readRenders().waiting,
  )
  add('database_pool_connections', 'Open connections to the database.', () => readPool().total)
  add('database_pool_idle_connections', 'Open connections that no query uses.', () => readPool().idle)
  add('database_pool_waiters', 'Queries that wait for a connection.', () => readPool().waiting)
  addByPart('page_cache_bytes', 'Bytes of pages kept in memory.', ({ bytes }) => bytes)
  addByPart('page_cache_pages', 'Pages kept in memory.', ({ pages }) => pages)
  addByPart(
    'page_cache_budget_bytes',
    'The most bytes of pages that are kept.',
    ({ budgetBytes }) => budgetBytes,
  )
  addOfDisk('disk_free_bytes', 'Free space on the disk of the data folder.', ({ freeBytes }) => freeBytes)
  addOfDisk('disk_size_bytes', 'Size of the disk of the data folder.', ({ sizeBytes }) => sizeBytes)

  return {
    watchRenders(read: typeof readRenders) {
      readRenders = read
    },
    watchPool(read: typeof readPool) {
      readPool = read
    },
    watchCache(read: typeof readCache) {
      readCache = read
    },
    watchDisk(read: typeof readDisk) {
      readDisk = read
    },
  }
}
