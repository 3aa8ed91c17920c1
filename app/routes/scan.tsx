import { redirect } from 'react-router'
import { ScanPage } from '#app/components/scan/scan-page.tsx'
import { depsContext } from '#app/context.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { onReplica } from '#services/deps.ts'
import { findByCode } from '#services/products/find-by-code.ts'
import type { Route } from './+types/scan.ts'

export const handle = { namespaces: ['article', 'scan'] } as const satisfies RouteHandle
export const meta = seoMeta

/** Longer than any code, and short enough to be shown. */
const LONGEST_CODE = 40

/** A known code leads to its product. Any other is shown, with what can be done about it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim().slice(0, LONGEST_CODE) ?? ''
  const answer = code === '' ? null : await findByCode(onReplica(context.get(depsContext)), code)
  if (answer?.outcome === 'found') throw redirect(answer.path)
  return { code, problem: answer?.outcome ?? null, seo: getSeo(context, 'scan') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function ScanRoute({ loaderData: { code, problem } }: Route.ComponentProps) {
  return <ScanPage code={code} problem={problem} />
}
