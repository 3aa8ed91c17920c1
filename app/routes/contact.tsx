import { ArticleHead } from '#app/components/article/article-head.tsx'
import { Addresses } from '#app/components/contact/addresses.tsx'
import { ContactForm } from '#app/components/contact/contact-form.tsx'
import layout from '#app/components/ui/form-layout.module.css'
import { requestContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { contactAddresses } from '#domain/contact-addresses.ts'
import { checkContact } from '#domain/forms/contact.ts'
import { sendMessage } from '#services/contact/send-message.ts'
import type { Route } from './+types/contact.ts'

export const handle = { namespaces: ['article', 'contact'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext)
  return { addresses: contactAddresses(origin), seo: getSeo(context, 'contact') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export function action(args: Route.ActionArgs) {
  const { network } = args.context.get(requestContext)
  return answerForm(args, {
    check: checkContact,
    submit: (deps, value) => sendMessage(deps, { ...value, network }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation('contact')
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('title')} lead={t('lead')} />
      <div className={layout.duo}>
        <ContactForm answer={actionData} />
        <Addresses {...loaderData.addresses} />
      </div>
    </main>
  )
}
