import type { SubmitEvent } from 'react'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton, IconLink } from '#app/components/ui/icon-button.tsx'
import { showToast } from '#app/components/ui/show-toast.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { useIsSignedIn } from '#app/session/use-is-signed-in.ts'
import { closeMenu, leaveMenu } from './close-menu.ts'

const SIGN_OUT = '/sign-out'

type Classes = {
  /** Of what is shown as a picture, and of what has room for its words. */
  readonly narrowClass?: string | undefined
  readonly wideClass?: string | undefined
  /** Of the picture of sign-out, which a phone has in its menu. */
  readonly signOutClass?: string | undefined
}

/** The header's link to sign in, or to the account and sign-out. */
export function AccountEntry({ narrowClass, wideClass, signOutClass }: Classes) {
  const t = useTranslation('nav')
  const isSignedIn = useIsSignedIn()
  const signOut = useSignOut()
  if (isSignedIn)
    return (
      <>
        <IconLink className={narrowClass} label={t('account')} icon="user" to="/account" />
        <ButtonLink className={wideClass} variant="text" to="/account">
          {t('account')}
        </ButtonLink>
        <Form className={signOutClass} method="post" action={SIGN_OUT} reloadDocument onSubmit={signOut}>
          <IconButton type="submit" label={t('signOut')} icon="sign-out" />
        </Form>
        <Form className={wideClass} method="post" action={SIGN_OUT} reloadDocument onSubmit={signOut}>
          <Button variant="text" type="submit">
            {t('signOut')}
          </Button>
        </Form>
      </>
    )
  return (
    <>
      <IconLink className={narrowClass} label={t('signIn')} icon="user" to="/auth" />
      <ButtonLink className={wideClass} variant="text" to="/auth">
        {t('signIn')}
      </ButtonLink>
    </>
  )
}

/** The same as a row of the phone's menu. */
export function AccountRow({ className }: { className?: string | undefined }) {
  const t = useTranslation('nav')
  const isSignedIn = useIsSignedIn()
  const signOut = useSignOut()
  if (isSignedIn)
    return (
      <>
        <Link className={className} to="/account" replace onClick={leaveMenu}>
          <Icon name="user" />
          {t('account')}
        </Link>
        <Form
          method="post"
          action={SIGN_OUT}
          reloadDocument
          onSubmit={(event) => {
            closeMenu(event)
            signOut(event)
          }}
        >
          <button type="submit" className={className}>
            <Icon name="sign-out" />
            {t('signOut')}
          </button>
        </Form>
      </>
    )
  return (
    <Link className={className} to="/auth" replace onClick={leaveMenu}>
      <Icon name="user" />
      {t('signIn')}
    </Link>
  )
}

/** Replaces the form: without scripts the form signs out too. */
function useSignOut(): (event: SubmitEvent<HTMLFormElement>) => void {
  const t = useTranslation('nav')
  async function signOut() {
    const { getBrowserSession } = await import('#app/session/browser-session.ts')
    const isDone = await getBrowserSession().signOut()
    const key = isDone ? 'signedOut' : 'signOutFailed'
    const [title, text] = [t(`${key}.title`), t(`${key}.text`)]
    await showToast({ tone: isDone ? 'neutral' : 'error', title, text, from: SIGN_OUT })
  }
  return (event) => {
    event.preventDefault()
    void signOut()
  }
}
