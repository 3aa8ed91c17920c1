import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { normaliseGtin } from '#domain/gtin.ts'
import { loadReader } from './load-reader.ts'
import { describeTrouble, openCamera } from './open-camera.ts'
import styles from './scan.module.css'

/** Pauses between two pictures: a code is held still for longer than this. */
const PAUSE_MS = 150

type State = 'off' | 'starting' | 'looking' | 'found' | 'denied' | 'missing' | 'failed'

/** Looks through the camera until it sees a barcode with a right check digit. Nothing starts without a click. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslation('scan')
  const [state, setState] = useState<State>('off')
  const video = useRef<HTMLVideoElement>(null)
  const isOn = state === 'starting' || state === 'looking'
  const report = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn || !video.current) return
    const stop = new AbortController()
    look(video.current, stop.signal, () => setState('looking')).then(
      (code) => {
        if (code === null) return
        setState('found')
        report(code)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState(describeTrouble(error))
      },
    )
    return () => stop.abort()
  }, [isOn])
  return (
    <>
      <div className={styles.view} hidden={!isOn}>
        <video ref={video} muted playsInline aria-label={t('camera.picture')} />
      </div>
      <p className={styles.state} role="status">
        {t(`camera.${state}`)}
      </p>
      <div>
        {isOn ? (
          <Button type="button" variant="quiet" onClick={() => setState('off')}>
            {t('camera.stop')}
          </Button>
        ) : (
          <Button type="button" onClick={() => setState('starting')}>
            {t('camera.start')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Null when it was stopped. The camera is off when this has settled. */
async function look(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onStart: () => void,
): Promise<string | null> {
  const [stream, read] = await Promise.all([openCamera(signal), loadReader()])
  try {
    video.srcObject = stream
    await video.play()
    onStart()
    while (!signal.aborted) {
      const code = (await read(video)).find((value) => normaliseGtin(value) !== null)
      if (code !== undefined) return code
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
