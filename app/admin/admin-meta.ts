import type { MetaDescriptor } from 'react-router'

/** For a page of the panel: a title, and nothing for machines. */
export function adminMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} | Pouchscout admin` }, { name: 'robots', content: 'noindex, nofollow' }]
}
