import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Attributes = { readonly mode?: number | undefined }
type SetAttributes = (file: unknown, attributes: Attributes) => void
type OpenFile = { readonly nfd: number | null | undefined; readonly node: unknown }
/** The PGlite internals we use; its version is pinned for this reason. */
type Insides = {
  NODEFS: {
    stream_ops: { fsync?: (file: OpenFile) => number; setattr: SetAttributes }
    node_ops: {
      setattr: SetAttributes
      mknod(parent: unknown, name: string, mode: number, device: number): unknown
    }
    realPath(node: unknown): string
    convertNodeCode(error: unknown): number | undefined
  }
  FS: { ErrnoError: new (errno: number) => Error }
}

/** Emscripten's own number for an input/output error. */
const EIO = 29

/**
 * PGlite starts PostgreSQL with fsync off, and its file system has no fsync. This one has, so that a commit survives
 * a power cut. PGlite also sets permissions itself, ignoring the process's umask, and lets all users write; here every
 * file is its owner's alone.
 */
export class DurableFs extends NodeFS {
  syncCount = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const ready = await super.init(pg, options)
    ready.emscriptenOpts.preRun!.push((insides: unknown) => {
      this.#addSync(insides as Insides)
      keepPrivate(insides as Insides)
    })
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
        // Only an errno reaches PostgreSQL; any other exception is lost and the commit counts as done.
        throw new FS.ErrnoError(NODEFS.convertNodeCode(error) ?? EIO)
      }
    }
  }
}

const OTHERS = 0o077

function keepPrivate({ NODEFS: { node_ops: nodes, stream_ops: streams } }: Insides) {
  const { mknod } = nodes
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device)
  for (const operations of [nodes, streams]) {
    const { setattr } = operations
    operations.setattr = (file, attributes) =>
      setattr(
        file,
        attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
      )
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
