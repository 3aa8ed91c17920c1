import { data, redirect } from 'react-router'
import { answerAccountForm, handleProvenForm, outcomeOf } from '#app/accounts/account-answer.server.ts'
import { requireAccount } from '#app/accounts/require-account.server.ts'
import { AccountSection } from '#app/components/account/account-section.tsx'
import { DeleteAccount } from '#app/components/account/delete-account.tsx'
import { ButtonLink, DownloadLink } from '#app/components/ui/button.tsx'
import { depsContext } from '#app/context.ts'
import { keepPage } from '#app/forms/keep-page.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { checkDeletion } from '#domain/forms/account-forms.ts'
import { withReturnPath } from '#domain/return-path.ts'
import { deleteAccount } from '#services/accounts/delete-account.ts'
import { findAskedProof } from '#services/accounts/find-proof.ts'
import { signOut } from '#services/accounts/sessions.ts'
import type { Route } from './+types/account-data.ts'

export const handle = { namespaces: ['account', 'auth'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, headers } = await requireAccount({ request, context })
  const asked = await findAskedProof(context.get(depsContext), account)
  return data({ asked, seo: getSeo(context, 'account') }, { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

const HANDLERS = {
  delete: handleProvenForm(checkDeletion, async ({ deps, account, headers }) => {
    const result = await deleteAccount(deps, account)
    if (!result.ok) return { outcome: outcomeOf(result) }
    return { outcome: 'done', ...(await signOut(deps, { headers, scope: 'local' })) }
  }),
}

export const shouldRevalidate = keepPage

export async function action({ request, context }: Route.ActionArgs) {
  const answered = await answerAccountForm({ request, context }, HANDLERS)
  if (answered.data.outcome === 'done')
    throw redirect('/auth/deleted', { headers: answered.init?.headers ?? {} })
  return answered
}

export default function DataRoute({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const t = useTranslation('account')
  return (
    <>
      <AccountSection title={t('export.title')} lead={t('export.lead')}>
        <p>
          {asked.needed === null ? (
            <DownloadLink href="/api/auth/export">{t('export.button')}</DownloadLink>
          ) : (
            <ButtonLink to={withReturnPath('/auth/confirm', '/account/data')}>
              {t('export.button')}
            </ButtonLink>
          )}
        </p>
      </AccountSection>
      <DeleteAccount asked={asked} answer={actionData} />
    </>
  )
}
