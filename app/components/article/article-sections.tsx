import type { ReactNode } from 'react'
import { Sheet } from '#app/components/ui/sheet.tsx'
import styles from './article-sections.module.css'

export type ArticleSection = {
  /** The fragment of its address; the same in every language. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** One sheet, ruled into sections; the contents are beside it where there is room. */
export function ArticleSections({
  sections,
  contents,
}: {
  sections: ReadonlyArray<ArticleSection>
  contents?: ReactNode
}) {
  return (
    <div className={contents ? styles.withContents : undefined}>
      {contents}
      <Sheet as="article" isBleeding className={styles.sheet}>
        {sections.map(({ id, title, body }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <div className={styles.body}>{body}</div>
          </section>
        ))}
      </Sheet>
    </div>
  )
}
