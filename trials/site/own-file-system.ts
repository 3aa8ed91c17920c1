import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type FileSystem = {
  readonly folder: string
  /** As if the power went: everything not yet on the device is lost, and nothing more can be written. */
  cutPower(): void
  /** Mounts it again: the file system recovers from its journal. */
  mountAgain(): void
  remove(): void
}

const MEGABYTE = 1024 * 1024
const PROBE_MEGABYTES = 16
const TOOLS = ['losetup', 'mount', 'umount', 'mkfs.ext4', 'xfs_io']
const FOLDERS = ['/usr/sbin', '/sbin', '/usr/bin', '/bin']

/** Why no file system of our own can be made here; null when one can. */
export function findMountObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'only root may mount a file system'
  if (!existsSync('/dev/loop-control')) return 'this machine has no loop devices'
  const missing = TOOLS.filter((tool) => !FOLDERS.some((folder) => existsSync(path.join(folder, tool))))
  if (missing.length > 0) return `${missing.join(', ')} not installed (e2fsprogs, xfsprogs)`
  // Root of a container has all of that and may still not mount.
  try {
    makeFileSystem({ megabytes: PROBE_MEGABYTES }).remove()
    return null
  } catch (error) {
    return `no file system can be mounted (${describeFailure(error)})`
  }
}

/** A file system in a file on a loop device. */
export function makeFileSystem({ megabytes }: { megabytes: number }): FileSystem {
  const own = mkdtempSync(path.join(tmpdir(), 'pouchscout-disk-'))
  const image = path.join(own, 'image')
  const folder = path.join(own, 'mounted')
  mkdirSync(folder)
  // PostgreSQL runs as a user of its own and has to get through.
  chmodSync(own, 0o755)
  const device = attach(own, { image, megabytes })
  const mount = () => call('mount', [device, folder])
  function detach() {
    call('losetup', ['-d', device])
    rmSync(own, { recursive: true, force: true })
  }
  function remove() {
    process.off('exit', remove)
    // Lazily: the device is in use until the last process that holds a file of it is gone.
    call('umount', ['-l', folder])
    detach()
  }
  try {
    mount()
  } catch (error) {
    detach()
    throw error
  }
  chmodSync(folder, 0o755)
  process.once('exit', remove)
  return {
    folder,
    cutPower: () => void call('xfs_io', ['-x', '-c', 'shutdown', folder]),
    mountAgain() {
      call('umount', [folder])
      mount()
    },
    remove,
  }
}

/** An empty file system in the image, on a loop device of its own. */
function attach(own: string, { image, megabytes }: { image: string; megabytes: number }): string {
  try {
    call('truncate', ['-s', String(megabytes * MEGABYTE), image])
    call('mkfs.ext4', ['-q', '-F', image])
    return call('losetup', ['-f', '--show', image]).trim()
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    throw error
  }
}

/** What the tool said, in one line. */
function describeFailure(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr?.trim() || message).split('\n')[0]!
}

function call(command: string, args: ReadonlyArray<string>): string {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
  return execFileSync(command, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
}
