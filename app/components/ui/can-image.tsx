import styles from './can-image.module.css'
import { joinClasses } from './join-classes.ts'

/** The square is reserved before the picture has loaded, so nothing moves. */
export function CanImage({
  productId,
  detail = 'sm',
  sizes,
  isEager = false,
  alt = '',
  className,
}: {
  productId: number
  /** How large it is shown: sm below 96 px, md below 200, lg above. */
  detail?: 'sm' | 'md' | 'lg'
  /** For lists of many, smaller on some screens: widths as in HTML. Up to 240 pixels it is then no drawing. */
  sizes?: string | undefined
  isEager?: boolean
  alt?: string
  className?: string | undefined
}) {
  const address = `/img/can/${productId}.svg?detail=${detail}`
  const small = `/img/can/${productId}.webp?width=`
  return (
    <img
      className={joinClasses(styles.can, className)}
      src={address}
      {...(sizes ? { srcSet: `${small}160 160w, ${small}240 240w, ${address} 320w`, sizes } : {})}
      width={320}
      height={320}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
