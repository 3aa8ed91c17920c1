import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'

/** A page's metadata, translated and computed by its loader. */
export type Seo = {
  readonly title: string
  readonly description: string
  /** The rest of it, for machines. */
  readonly tags: ReadonlyArray<MetaDescriptor>
}

export const NOINDEX = { name: 'robots', content: 'noindex, follow' }

/** A page that does not exist has its own, in the error. */
export function seoMeta({
  loaderData,
  error,
}: {
  loaderData?: { seo?: Seo } | undefined
  error?: unknown
}): MetaDescriptor[] {
  const seo = error ? findSeo(error) : loaderData?.seo
  if (!seo) return [{ title: 'Pouchscout' }, ...(error ? [NOINDEX] : [])]
  return [{ title: seo.title }, { name: 'description', content: seo.description }, ...seo.tags]
}

function findSeo(error: unknown): Seo | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof data === 'object' ? (data as { seo?: Seo } | null)?.seo : undefined
}
