import { data } from 'react-router'
import { answerAccountForm } from '#app/accounts/account-answer.server.ts'
import { PROFILE_HANDLERS } from '#app/accounts/account-handlers.server.ts'
import { requireAccount } from '#app/accounts/require-account.server.ts'
import { EmailChange } from '#app/components/account/email-change.tsx'
import { EmailState } from '#app/components/account/email-state.tsx'
import { NewsletterChoice } from '#app/components/account/newsletter-choice.tsx'
import { ProfileForm } from '#app/components/account/profile-form.tsx'
import { depsContext } from '#app/context.ts'
import { keepPage } from '#app/forms/keep-page.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { findPendingEmail } from '#services/accounts/change-email.ts'
import { findAskedProof } from '#services/accounts/find-proof.ts'
import { findNewsletterChoice } from '#services/accounts/newsletter-choice.ts'
import type { Route } from './+types/account-profile.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, headers } = await requireAccount({ request, context })
  const { email, fullName, isVerified } = account
  const deps = context.get(depsContext)
  const choice = await findNewsletterChoice(deps, account)
  const pending = await findPendingEmail(deps, account)
  const asked = await findAskedProof(deps, account)
  const { isLive: isMailLive } = deps.mail
  const seo = getSeo(context, 'account')
  return data({ email, fullName, isVerified, isMailLive, choice, pending, asked, seo }, { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export const shouldRevalidate = keepPage

export function action({ request, context }: Route.ActionArgs) {
  return answerAccountForm({ request, context }, PROFILE_HANDLERS)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { email, fullName, isVerified, isMailLive, choice, pending, asked } = loaderData
  return (
    <>
      <ProfileForm name={fullName} answer={actionData} />
      <EmailState email={email} isVerified={isVerified} isMailLive={isMailLive} answer={actionData} />
      {isMailLive && (
        <EmailChange
          email={email}
          isVerified={isVerified}
          pending={pending}
          asked={asked}
          answer={actionData}
        />
      )}
      <NewsletterChoice choice={choice} answer={actionData} />
    </>
  )
}
