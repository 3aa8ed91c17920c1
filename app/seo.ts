import type { MetaDescriptor } from 'react-router'

export type Seo = { readonly title: string; readonly description: string }

/** Title and description come translated from the loader, so that the browser need not carry their texts. */
export function seoMeta({ loaderData }: { loaderData: { seo: Seo } | undefined }): MetaDescriptor[] {
  if (!loaderData) return []
  const { title, description } = loaderData.seo
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: 'Pouchscout' },
  ]
}
