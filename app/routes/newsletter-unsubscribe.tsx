import { data } from 'react-router'
import { LinkPage } from '#app/components/newsletter/link-page.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { findUnsubscribeState, unsubscribe } from '#services/newsletter/unsubscribe.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export const handle = { namespaces: ['article', 'newsletter'] } as const satisfies RouteHandle
export const meta = seoMeta

const STATES = { subscribed: 'ask', unsubscribed: 'done', unknown: 'invalid' } as const
const NEXT = { ask: null, tryLater: null, done: '/newsletter', invalid: '/contact' } as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await findUnsubscribeState(context.get(depsContext), findToken(request))
  return { state: STATES[found], seo: getSeo(context, 'newsletterUnsubscribe') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(requestContext).isOverLimit) return data('tryLater', { status: 429 })
  return unsubscribe(context.get(depsContext), findToken(request))
}

function findToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

export default function NewsletterUnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const state = (actionData ?? loaderData.state) as keyof typeof NEXT
  return <LinkPage subject="unsubscribe" state={state} next={NEXT[state]} />
}
