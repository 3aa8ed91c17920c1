import styles from './icon.module.css'
import { joinClasses } from './join-classes.ts'

/** Regular at reading size; bold for carets, crosses and arrows set small; filled for stars and states. */
export type IconName =
  | 'arrow-up-right'
  | 'arrow-up-right-bold'
  | 'barcode'
  | 'basket'
  | 'bell'
  | 'bell-z'
  | 'caret-down'
  | 'caret-left'
  | 'caret-right'
  | 'check-bold'
  | 'check-circle'
  | 'clock'
  | 'columns'
  | 'device-mobile'
  | 'envelope-simple'
  | 'facebook-logo'
  | 'flag'
  | 'info'
  | 'instagram-logo'
  | 'list'
  | 'magnifying-glass'
  | 'map-pin'
  | 'not-lower'
  | 'printer'
  | 'rss'
  | 'share-network'
  | 'sign-out'
  | 'sliders-horizontal'
  | 'star'
  | 'too-new'
  | 'trash'
  | 'user'
  | 'verified'
  | 'warning-circle'
  | 'wifi-slash'
  | 'x'
  | 'x-bold'

/**
 * Always beside a word, or inside an element with a label of its own. The drawing is in the page once, put
 * there by the server (app/symbols): neither the scripts nor every card carry it.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 256 256"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
