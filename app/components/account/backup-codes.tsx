import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './account.module.css'

const FILE_NAME = 'pouchscout-backup-codes.txt'

/** Shown once. Without scripts they can still be read, selected and printed. */
export function BackupCodes({ codes }: { codes: ReadonlyArray<string> }) {
  const t = useTranslation('account')
  const [isAwake, setIsAwake] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  useEffect(() => setIsAwake(true), [])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }

  return (
    <article className={styles.form} aria-label={t('codes.title')}>
      <h3 className="h18">{t('codes.title')}</h3>
      <p>{t('codes.lead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {isAwake && (
        <div className={styles.actions}>
          <Button variant="quiet" size="sm" onClick={() => void copy()}>
            {isCopied ? t('codes.copied') : t('codes.copy')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => download(text)}>
            {t('codes.download')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => print()}>
            {t('codes.print')}
          </Button>
        </div>
      )}
    </article>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}
