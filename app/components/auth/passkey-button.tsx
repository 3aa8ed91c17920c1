import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/show-toast.ts'
import type { ToastMessage } from '#app/components/ui/toast-message.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { getBrowserSession } from '#app/session/browser-session.ts'
import { useKeySupport } from '#app/session/use-key-support.ts'

/** Where the browser knows passkeys; without scripts there is no way to use one. */
export function PasskeyButton({ form, onSignedIn }: { form: string; onSignedIn: () => void }) {
  const t = useTranslation('account')
  const tAuth = useTranslation('auth')
  const [isBusy, setIsBusy] = useState(false)
  const support = useKeySupport()
  // It is another way to do what the form beside it does, so one outcome takes the other's place.
  const tell = (message: ToastMessage) => showToast({ ...message, from: form })

  async function signIn() {
    setIsBusy(true)
    const { signInWithPasskey } = await import('#app/session/browser-passkeys.ts')
    const outcome = await signInWithPasskey()
    setIsBusy(false)
    if (outcome !== 'done') {
      await tell({ tone: 'error', title: tAuth('toast.signInFailed'), text: t(`outcome.${outcome}`) })
      return
    }
    await tell({ tone: 'ok', title: tAuth('toast.signedIn.title'), text: tAuth('toast.signedIn.text') })
    await getBrowserSession().announceSignIn()
    onSignedIn()
  }

  if (support !== 'there') return null
  return (
    <Button variant="quiet" size="lg" isWide isBusy={isBusy} onClick={() => void signIn()}>
      {t('passkeySignIn')}
    </Button>
  )
}
