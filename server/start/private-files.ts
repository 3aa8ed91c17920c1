const OTHERS = 0o077

/** Makes this process's files private to its owner. Call it first, on the main thread: other threads inherit it. */
export function keepFilesPrivate() {
  process.umask(OTHERS)
}
