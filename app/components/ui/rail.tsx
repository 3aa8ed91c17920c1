import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './rail.module.css'
import { Sheet } from './sheet.tsx'
import { useDragScroll } from './use-drag-scroll.ts'

/** Less than this from the edge counts as being there: browsers round scroll offsets. */
const EDGE_PX = 2

/**
 * A titled row that scrolls sideways: by touch, wheel, drag, arrow keys or the two buttons, which go round.
 * Everything is in the page and reachable without scripts; only the buttons need them.
 */
export function Rail({
  title,
  hint,
  size = 'card',
  children,
}: {
  title: string
  hint?: string | undefined
  size?: 'card' | 'tile'
  children: ReactNode
}) {
  const t = useTranslation('nav')
  const titleId = useId()
  const track = useRef<HTMLElement>(null)
  const isLive = useIsLive()
  const dragProps = useDragScroll(track)
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        <div className={joinClasses(styles.buttons, isLive && styles.live)}>
          <IconButton label={t('previous')} icon="caret-left" onClick={() => step(track.current, -1)} />
          <IconButton label={t('next')} icon="caret-right" onClick={() => step(track.current, 1)} />
        </div>
      </div>
      <Sheet isBleeding>
        <section
          ref={track}
          className={joinClasses(styles.track, styles[size])}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby={titleId}
          {...dragProps}
        >
          {children}
        </section>
      </Sheet>
    </div>
  )
}

/** One view further; from the end back to the start, and the other way round. */
function step(track: HTMLElement | null, direction: 1 | -1) {
  if (!track) return
  const end = track.scrollWidth - track.clientWidth
  const isAtEdge = direction === 1 ? track.scrollLeft >= end - EDGE_PX : track.scrollLeft <= EDGE_PX
  const wrapped = direction === 1 ? 0 : end
  track.scrollTo({ left: isAtEdge ? wrapped : track.scrollLeft + direction * track.clientWidth })
}

const subscribeToNothing = () => () => {}

/** False on the server and until scripts run, so that no button stands there that does nothing. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
