import { Link } from 'react-router'
import { ArticleHead } from '#app/components/article/article-head.tsx'
import { NewsletterForm } from '#app/components/newsletter/newsletter-form.tsx'
import { requestContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { findConsentSource } from '#domain/consent.ts'
import { checkNewsletter } from '#domain/forms/newsletter.ts'
import { NEWSLETTER_ARCHIVE } from '#domain/pages.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'
import type { Route } from './+types/newsletter.ts'
import styles from './newsletter.module.css'

export const handle = { namespaces: ['article', 'newsletter', 'issue'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return { seo: getSeo(context, 'newsletter') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** Also for the form at the foot of every page. */
export function action(args: Route.ActionArgs) {
  const { network, language, origin } = args.context.get(requestContext)
  const source = findConsentSource(args.request.headers.get('referer'), { origin, path: '/newsletter' })
  return answerForm(args, {
    check: checkNewsletter,
    submit: (deps, value) =>
      subscribe(deps, { ...value, network, language, country: deps.destination.country, source }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslation('newsletter')
  const tIssue = useTranslation('issue')
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('title')} lead={t('lead')} />
      <div className={styles.form}>
        <NewsletterForm answer={actionData} />
        <p className={styles.note}>{t('note')}</p>
        <p className={styles.note}>
          <Link className="link" to={NEWSLETTER_ARCHIVE}>
            {tIssue('archive.title')}
          </Link>
        </p>
      </div>
    </main>
  )
}
