import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { readonly nfd: number | null | undefined; readonly node: unknown }
/** What we touch of PGlite's insides; its version is pinned for this reason. */
type Insides = {
  NODEFS: {
    stream_ops: { fsync?: (file: OpenFile) => number }
    realPath(node: unknown): string
    convertNodeCode(error: unknown): number | undefined
  }
  FS: { ErrnoError: new (errno: number) => Error }
}

/** Emscripten's own number for an input/output error. */
const EIO = 29

/**
 * PGlite starts PostgreSQL with fsync off, and its file system has no fsync. This one has, so that a commit survives
 * a power cut.
 */
export class DurableFs extends NodeFS {
  syncCount = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const ready = await super.init(pg, options)
    ready.emscriptenOpts.preRun!.push((insides: unknown) => this.#addSync(insides as Insides))
    return ready
  }

  #addSync({ NODEFS, FS }: Insides) {
    NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      this.syncCount++
      try {
        if (typeof nfd === 'number') fs.fsyncSync(nfd)
        else syncPath(NODEFS.realPath(node)) // a directory has no descriptor here
        return 0
      } catch (error) {
        // Only an errno reaches PostgreSQL; any other exception is lost on the way and the commit counts as done.
        throw new FS.ErrnoError(NODEFS.convertNodeCode(error) ?? EIO)
      }
    }
  }
}

export function syncPath(file: string) {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

export function syncTree(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(file)
    else syncPath(file)
  }
  syncPath(folder)
}
