import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './rail.module.css'
import { Sheet } from './sheet.tsx'
import { useCarousel } from './use-carousel.ts'

/**
 * A titled row that moves sideways by touch, wheel, drag, arrow keys or the two buttons, and loops.
 * Everything is in the page and reachable without scripts, when the row simply scrolls and ends.
 */
export function Rail({
  title,
  hint,
  action,
  size = 'card',
  children,
}: {
  title: string
  hint?: string | undefined
  /** Content at the end of the title's line, such as a link to all. */
  action?: ReactNode
  size?: 'card' | 'tile'
  children: ReactNode
}) {
  const t = useTranslation('nav')
  const titleId = useId()
  const viewport = useRef<HTMLElement>(null)
  const { hasMore, step } = useCarousel(viewport)
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {action}
        <div className={joinClasses(styles.buttons, hasMore && styles.live)}>
          <IconButton label={t('previous')} icon="caret-left" onClick={() => step(-1)} />
          <IconButton label={t('next')} icon="caret-right" onClick={() => step(1)} />
        </div>
      </div>
      <Sheet isBleeding className={styles.sheet}>
        <section
          ref={viewport}
          className={styles.viewport}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby={titleId}
        >
          <div className={joinClasses(styles.row, styles[size])}>{children}</div>
        </section>
      </Sheet>
    </div>
  )
}
