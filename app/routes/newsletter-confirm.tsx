import { data } from 'react-router'
import { LinkPage } from '#app/components/newsletter/link-page.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { canConfirm, confirmSubscription } from '#services/newsletter/confirm-subscription.ts'
import type { Route } from './+types/newsletter-confirm.ts'

export const handle = { namespaces: ['article', 'newsletter'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const isGood = await canConfirm(context.get(depsContext), findToken(request))
  return { isGood, seo: getSeo(context, 'newsletterConfirm') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** A confirmation is final: checked again, the link would be reported as used. */
export function shouldRevalidate() {
  return false
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(requestContext).isOverLimit) return data('tryLater', { status: 429 })
  return confirmSubscription(context.get(depsContext), findToken(request))
}

function findToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const state = (actionData ?? (loaderData.isGood ? 'ask' : 'invalid')) as 'ask' | 'invalid' | 'done'
  return <LinkPage subject="confirm" state={state} next={state === 'invalid' ? '/newsletter' : null} />
}
