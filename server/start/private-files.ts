const OTHERS = 0o077

/** Whatever this process writes is its owner's alone. Call it first, on the main thread: other threads go by it. */
export function keepFilesPrivate() {
  process.umask(OTHERS)
}
