import { Article } from '#app/components/article/article.tsx'
import { PageLinks } from '#app/components/article/prose.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { toUtcDay } from '#domain/day.ts'
import type { Route } from './+types/terms-of-service.ts'

export const handle = { namespaces: ['article', 'terms'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(depsContext)
  return { updatedOn: toUtcDay(now()), seo: getSeo(context, 'terms') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function TermsRoute({ loaderData: { updatedOn } }: Route.ComponentProps) {
  const t = useTranslation('terms')
  return (
    <Article
      title={t('title')}
      lead={t('lead')}
      updatedOn={updatedOn}
      sections={[
        { id: 'service', title: t('service.title'), body: <p>{t('service.text')}</p> },
        {
          id: 'age',
          title: t('age.title'),
          body: (
            <>
              <p>{t('age.text')}</p>
              <p>{t('age.health')}</p>
            </>
          ),
        },
        { id: 'law', title: t('law.title'), body: <p>{t('law.text')}</p> },
        { id: 'prices', title: t('prices.title'), body: <p>{t('prices.text')}</p> },
        { id: 'buying', title: t('buying.title'), body: <p>{t('buying.text')}</p> },
        {
          id: 'commission',
          title: t('commission.title'),
          body: (
            <>
              <p>{t('commission.text')}</p>
              <PageLinks to={['/how-we-rank']} />
            </>
          ),
        },
        { id: 'accounts', title: t('accounts.title'), body: <p>{t('accounts.text')}</p> },
        { id: 'use', title: t('use.title'), body: <p>{t('use.text')}</p> },
        { id: 'marks', title: t('marks.title'), body: <p>{t('marks.text')}</p> },
        {
          id: 'liability',
          title: t('liability.title'),
          body: (
            <>
              <p>{t('liability.text')}</p>
              <p>{t('liability.limits')}</p>
            </>
          ),
        },
        {
          id: 'changes',
          title: t('changes.title'),
          body: (
            <>
              <p>{t('changes.text')}</p>
              <PageLinks to={['/contact']} />
            </>
          ),
        },
      ]}
      readNext={['/privacy-policy', '/cookie-policy', '/how-we-rank']}
    />
  )
}
