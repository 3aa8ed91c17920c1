import styles from './can-image.module.css'
import { joinClasses } from './join-classes.ts'

/** The square is reserved before the picture is there, so nothing moves. */
export function CanImage({
  productId,
  detail = 'sm',
  isEager = false,
  alt = '',
  className,
}: {
  productId: number
  /** How large it is shown: sm below 96 px, md below 200, lg above. */
  detail?: 'sm' | 'md' | 'lg'
  isEager?: boolean
  alt?: string
  className?: string | undefined
}) {
  return (
    <span className={joinClasses(styles.box, className)}>
      <img
        src={`/img/can/${productId}.svg?detail=${detail}`}
        width={320}
        height={320}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  )
}
