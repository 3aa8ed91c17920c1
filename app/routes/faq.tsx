import { ArticleHead } from '#app/components/article/article-head.tsx'
import { FAQ_QUESTIONS } from '#app/components/article/faq-questions.ts'
import { QuestionGroup } from '#app/components/article/question-group.tsx'
import { ReadNext } from '#app/components/article/read-next.tsx'
import { useHashTarget } from '#app/components/article/use-hash-target.ts'
import { requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { buildFaqPage } from '#app/structured-data/faq-page.ts'
import type { Route } from './+types/faq.ts'

export const handle = { namespaces: ['article', 'faq'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  const t = getTranslator(context.get(requestContext).language).get('faq')
  const entries = FAQ_QUESTIONS.map((id) => ({
    question: t(`item.${id}.question`),
    answer: t(`item.${id}.answer`),
  }))
  return { seo: getSeo(context, 'faq', {}, { structuredData: [buildFaqPage(entries)] }) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function FaqRoute() {
  const t = useTranslation('faq')
  useHashTarget()
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('title')} lead={t('lead')} />
      <QuestionGroup
        title={t('questions')}
        questions={FAQ_QUESTIONS.map((id) => ({
          id,
          question: t(`item.${id}.question`),
          answer: t(`item.${id}.answer`),
        }))}
      />
      <ReadNext
        pages={['/help-center', '/how-we-rank', '/stores', '/auth', '/retailer-signup', '/contact']}
      />
    </main>
  )
}
