import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/show-toast.ts'
import type { ToastMessage } from '#app/components/ui/toast-message.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { getBrowserSession } from '#app/session/browser-session.ts'
import styles from './auth.module.css'

/** Always shown, so that nothing moves once support is known; an unsupported browser says so when it is pressed. */
export function PasskeyButton({ form, onSignedIn }: { form: string; onSignedIn: () => void }) {
  const t = useTranslation('account')
  const tAuth = useTranslation('auth')
  const [isBusy, setIsBusy] = useState(false)

  /** An alternative to the form beside it, so the outcome of one replaces that of the other. */
  function tell(message: ToastMessage) {
    return showToast({ ...message, from: form })
  }

  function fail(text: string) {
    return tell({ tone: 'error', title: tAuth('toast.signInFailed'), text })
  }

  async function signIn() {
    if (!('PublicKeyCredential' in window)) return fail(t('keys.unsupported'))
    setIsBusy(true)
    const { signInWithPasskey } = await import('#app/session/browser-passkeys.ts')
    const outcome = await signInWithPasskey()
    setIsBusy(false)
    if (outcome !== 'done') return fail(t(`outcome.${outcome}`))
    await tell({ tone: 'ok', title: tAuth('toast.signedIn.title'), text: tAuth('toast.signedIn.text') })
    await getBrowserSession().announceSignIn()
    onSignedIn()
  }

  return (
    <Button
      className={styles.passkey}
      variant="quiet"
      size="lg"
      isWide
      isBusy={isBusy}
      onClick={() => void signIn()}
    >
      {t('passkeySignIn')}
    </Button>
  )
}
