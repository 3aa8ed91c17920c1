import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'

export type Seo = { readonly title: string; readonly description: string }

/**
 * Title and description come translated from the loader, so that the browser need not carry their texts.
 * A page that does not exist brings its own with the error.
 */
export function seoMeta({
  loaderData,
  error,
}: {
  loaderData?: { seo?: Seo } | undefined
  error?: unknown
}): MetaDescriptor[] {
  const seo = loaderData?.seo ?? findSeo(error)
  if (!seo) return [{ title: 'Pouchscout' }]
  const { title, description } = seo
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: 'Pouchscout' },
  ]
}

function findSeo(error: unknown): Seo | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof data === 'object' ? (data as { seo?: Seo } | null)?.seo : undefined
}
