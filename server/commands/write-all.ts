import type { Writable } from 'node:stream'

const PIECE_LENGTH = 64 * 1024
const GONE = new Set(['EPIPE', 'ERR_STREAM_DESTROYED'])

/**
 * Waits until everything is written: a process that ends while a pipe is full would cut off the rest. A reader that
 * has closed the pipe, as in `| head`, wants no more.
 */
export async function writeAll(stream: Writable, text: string): Promise<void> {
  // The callback gets the error first, then the stream, which may have no listener any more.
  stream.on('error', ignore)
  for (let at = 0; at < text.length; at += PIECE_LENGTH) {
    const isOpen = await writePiece(stream, text.slice(at, at + PIECE_LENGTH))
    if (!isOpen) return
  }
  stream.off('error', ignore)
}

function ignore(): void {}

function writePiece(stream: Writable, piece: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    stream.write(piece, (error) => {
      if (!error) resolve(true)
      else if ('code' in error && GONE.has(String(error.code))) resolve(false)
      else reject(error)
    })
  })
}
