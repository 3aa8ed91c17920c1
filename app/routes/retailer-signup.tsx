import { ArticleHead } from '#app/components/article/article-head.tsx'
import { Benefits } from '#app/components/retailer/benefits.tsx'
import { RetailerForm } from '#app/components/retailer/retailer-form.tsx'
import layout from '#app/components/ui/form-layout.module.css'
import { depsContext, requestContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { checkRetailer } from '#domain/forms/retailer.ts'
import { applyAsRetailer } from '#services/retailers/apply-as-retailer.ts'
import { getExamplePrices } from '#services/retailers/get-example-prices.ts'
import type { Route } from './+types/retailer-signup.ts'

export const handle = { namespaces: ['article', 'retailer'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return { examplePrices: getExamplePrices(context.get(depsContext)), seo: getSeo(context, 'retailer') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export function action(args: Route.ActionArgs) {
  const { language, network } = args.context.get(requestContext)
  return answerForm(args, {
    check: checkRetailer,
    submit: (deps, value) => applyAsRetailer(deps, { ...value, network, language }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function RetailerSignupRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation('retailer')
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('title')} lead={t('lead')} />
      <div className={layout.duo}>
        <RetailerForm answer={actionData} />
        <Benefits pricesEurMicro={loaderData.examplePrices} />
      </div>
    </main>
  )
}
