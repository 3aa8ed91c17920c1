import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { KeyOutcome } from '#app/session/browser-passkeys.ts'
import { useKeySupport } from '#app/session/use-key-support.ts'
import type { AskedProof } from '#domain/identity-proof.ts'
import styles from './account.module.css'
import { ProofField } from './proof-field.tsx'

/** Only a script can ask the browser for a key, so without scripts there is nothing to send. */
export function AddPasskey({ asked }: { asked: AskedProof }) {
  const t = useTranslation('account')
  const support = useKeySupport()
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<KeyOutcome | 'busy'>()
  const isBusy = outcome === 'busy'

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setOutcome('busy')
    const { addPasskey } = await import('#app/session/browser-passkeys.ts')
    const settled = await addPasskey({
      name: String(data.get('keyName')),
      proof: readProof(data, asked),
    })
    setOutcome(settled)
    if (settled === 'done') form.reset()
    // A fresh proof is not asked for again, an expired one is.
    await revalidate()
  }

  if (support === 'unknown') return <noscript>{t('keys.needScripts')}</noscript>
  if (support === 'none') return <p className="muted">{t('keys.unsupported')}</p>
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void add(event)}>
      {outcome === 'done' && <Notice tone="ok" title={t('doneTitle')} text={t('done.keyAdd')} />}
      {outcome && outcome !== 'done' && !isBusy && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <Field label={t('keys.name')} name="keyName" hint={t('keys.nameHint')} maxLength={60} required />
      <ProofField asked={asked} />
      <Button type="submit" variant="quiet" isBusy={isBusy}>
        {isBusy ? t('working') : t('keys.add')}
      </Button>
    </form>
  )
}

function readProof(data: FormData, { needed }: AskedProof): Readonly<Record<string, string>> | null {
  return needed && { [needed]: String(data.get(needed) ?? '') }
}
