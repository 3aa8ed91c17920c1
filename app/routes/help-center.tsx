import { ArticleHead } from '#app/components/article/article-head.tsx'
import { QuestionGroup } from '#app/components/article/question-group.tsx'
import { ReadNext } from '#app/components/article/read-next.tsx'
import { useHashTarget } from '#app/components/article/use-hash-target.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import type { Route } from './+types/help-center.ts'

const STARTING = ['how', 'best', 'accuracy', 'selling', 'listing'] as const
const ACCOUNT = ['needed', 'club', 'currency'] as const

export const handle = { namespaces: ['article', 'help'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return { seo: getSeo(context, 'help') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function HelpCentreRoute() {
  const t = useTranslation('help')
  useHashTarget()
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('title')} lead={t('lead')} />
      <QuestionGroup
        title={t('start.title')}
        questions={STARTING.map((id) => ({
          id,
          question: t(`start.${id}.question`),
          answer: t(`start.${id}.answer`),
        }))}
      />
      <QuestionGroup
        title={t('account.title')}
        questions={ACCOUNT.map((id) => ({
          id,
          question: t(`account.${id}.question`),
          answer: t(`account.${id}.answer`),
        }))}
      />
      <ReadNext
        hint={t('more')}
        pages={['/faq', '/contact', '/how-to-use', '/stores', '/auth', '/retailer-signup']}
      />
    </main>
  )
}
