import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { loadReader } from './load-reader.ts'
import { lookForCode } from './look-for-code.ts'
import { describeTrouble, openCamera } from './open-camera.ts'
import styles from './scan.module.css'

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
    const means = { openCamera, loadReader, onStart: () => setState('looking') }
    lookForCode(video.current, stop.signal, means).then(
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
