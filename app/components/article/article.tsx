import type { ReactNode } from 'react'
import { ArticleHead } from './article-head.tsx'
import { type ArticleSection, ArticleSections } from './article-sections.tsx'
import { Contents } from './contents.tsx'
import type { PagePath } from './page-names.ts'
import { ReadNext } from './read-next.tsx'
import { useHashTarget } from './use-hash-target.ts'

/** A page to read: title, lead, ruled sections, and links to further pages. */
export function Article({
  title,
  lead,
  updatedOn,
  sections,
  readNext,
  children,
}: {
  title: string
  lead: string
  updatedOn?: string
  sections: ReadonlyArray<ArticleSection>
  readNext: ReadonlyArray<PagePath>
  /** Comes before the sections. */
  children?: ReactNode
}) {
  useHashTarget()
  return (
    <main id="main" className="wrap">
      <ArticleHead title={title} lead={lead} updatedOn={updatedOn} />
      {children}
      <ArticleSections sections={sections} contents={<Contents sections={sections} />} />
      <ReadNext pages={readNext} />
    </main>
  )
}
