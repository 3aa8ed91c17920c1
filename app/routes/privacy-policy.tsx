import { Article } from '#app/components/article/article.tsx'
import { PageLinks, TermList, TickList } from '#app/components/article/prose.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { toUtcDay } from '#domain/day.ts'
import { RETENTION } from '#domain/retention.ts'
import type { Route } from './+types/privacy-policy.ts'

const COLLECTED = ['newsletter', 'contact', 'retailer', 'reports', 'account', 'alerts', 'clicks'] as const
const VISIT = ['country', 'limits', 'logs'] as const
const KEPT = [
  'newsletter',
  'account',
  'messages',
  'applications',
  'reports',
  'alerts',
  'clicks',
  'mails',
] as const
/** The numbers that the daily clean-up follows. */
const TERMS = {
  ...RETENTION,
  rejectedMonths: RETENTION.rejectedApplicationMonths,
  undecidedMonths: RETENTION.undecidedApplicationMonths,
}

export const handle = { namespaces: ['article', 'privacy'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(depsContext)
  return { updatedOn: toUtcDay(now()), seo: getSeo(context, 'privacy') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function PrivacyRoute({ loaderData: { updatedOn } }: Route.ComponentProps) {
  const t = useTranslation('privacy')
  return (
    <Article
      title={t('title')}
      lead={t('lead')}
      updatedOn={updatedOn}
      sections={[
        {
          id: 'data',
          title: t('collected.title'),
          body: (
            <>
              <p>{t('collected.text')}</p>
              <TermList
                items={COLLECTED.map((key) => ({
                  term: t(`collected.${key}.term`),
                  text: t(`collected.${key}.text`),
                }))}
              />
            </>
          ),
        },
        { id: 'bases', title: t('bases.title'), body: <p>{t('bases.text')}</p> },
        {
          id: 'visit',
          title: t('visit.title'),
          body: (
            <>
              <p>{t('visit.text')}</p>
              <TickList items={VISIT.map((key) => t(`visit.${key}`))} />
            </>
          ),
        },
        {
          id: 'cookies',
          title: t('cookies.title'),
          body: (
            <>
              <p>{t('cookies.text')}</p>
              <PageLinks to={['/cookie-policy']} />
            </>
          ),
        },
        {
          id: 'analytics',
          title: t('analytics.title'),
          body: (
            <>
              <p>{t('analytics.text')}</p>
              <p>{t('analytics.pictures')}</p>
            </>
          ),
        },
        { id: 'stores', title: t('stores.title'), body: <p>{t('stores.text')}</p> },
        { id: 'sharing', title: t('sharing.title'), body: <p>{t('sharing.text')}</p> },
        {
          id: 'keeping',
          title: t('keeping.title'),
          body: (
            <>
              <p>{t('keeping.text')}</p>
              <TickList items={KEPT.map((key) => t(`keeping.${key}`, TERMS))} />
            </>
          ),
        },
        { id: 'age', title: t('age.title'), body: <p>{t('age.text')}</p> },
        {
          id: 'rights',
          title: t('rights.title'),
          body: (
            <>
              <p>{t('rights.text')}</p>
              <PageLinks to={['/contact']} />
            </>
          ),
        },
      ]}
      readNext={['/cookie-policy', '/terms-of-service', '/contact']}
    />
  )
}
