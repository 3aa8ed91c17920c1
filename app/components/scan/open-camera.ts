/** The camera at the back where there is one. Throws what the browser throws; see `describeTrouble`. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // Missing where the page is not sent over https.
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  })
  if (signal.aborted) for (const track of stream.getTracks()) track.stop()
  signal.throwIfAborted()
  return stream
}

export function describeTrouble(error: unknown): 'denied' | 'missing' | 'failed' {
  const { name } = error as Partial<DOMException>
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
