import { normaliseGtin } from '#domain/gtin.ts'
import type { loadReader } from './load-reader.ts'
import type { openCamera } from './open-camera.ts'

/** Pauses between two pictures: a code is held still for longer than this. */
const PAUSE_MS = 150

type Means = {
  readonly openCamera: typeof openCamera
  readonly loadReader: typeof loadReader
  /** Called when the picture is there. */
  readonly onStart: () => void
}

/** Null when it was stopped. The camera is off when this has settled, whatever went wrong. */
export async function lookForCode(
  video: HTMLVideoElement,
  signal: AbortSignal,
  means: Means,
): Promise<string | null> {
  const reader = means.loadReader()
  // Awaited below, unless the camera does not open: then that is the trouble.
  reader.catch(() => undefined)
  const stream = await means.openCamera(signal)
  try {
    const read = await reader
    video.srcObject = stream
    await video.play()
    means.onStart()
    while (!signal.aborted) {
      const code = (await read(video)).find((value) => normaliseGtin(value) !== null)
      if (code !== undefined) return signal.aborted ? null : code
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
