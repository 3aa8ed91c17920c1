import arrowUpRightBold from '@phosphor-icons/core/bold/arrow-up-right-bold.svg?raw'
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw'
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw'
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw'
import xBold from '@phosphor-icons/core/bold/x-bold.svg?raw'
import star from '@phosphor-icons/core/fill/star-fill.svg?raw'
import arrowUpRight from '@phosphor-icons/core/regular/arrow-up-right.svg?raw'
import facebookLogo from '@phosphor-icons/core/regular/facebook-logo.svg?raw'
import instagramLogo from '@phosphor-icons/core/regular/instagram-logo.svg?raw'
import list from '@phosphor-icons/core/regular/list.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import slidersHorizontal from '@phosphor-icons/core/regular/sliders-horizontal.svg?raw'
import user from '@phosphor-icons/core/regular/user.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import styles from './icon.module.css'
import { joinClasses } from './join-classes.ts'

/** Regular at reading size; bold for carets, crosses and arrows set small; filled for stars and states. */
const PATHS = {
  'arrow-up-right': pathOf(arrowUpRight),
  'arrow-up-right-bold': pathOf(arrowUpRightBold),
  'caret-down': pathOf(caretDown),
  'caret-left': pathOf(caretLeft),
  'caret-right': pathOf(caretRight),
  'facebook-logo': pathOf(facebookLogo),
  'instagram-logo': pathOf(instagramLogo),
  list: pathOf(list),
  'magnifying-glass': pathOf(magnifyingGlass),
  'sliders-horizontal': pathOf(slidersHorizontal),
  star: pathOf(star),
  user: pathOf(user),
  x: pathOf(x),
  'x-bold': pathOf(xBold),
} as const

export type IconName = keyof typeof PATHS

/** Always beside a word, or inside something that has a label of its own. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 256 256"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** Every icon of the set is one path. */
function pathOf(svg: string): string {
  return /\sd="([^"]+)"/.exec(svg)?.[1] ?? ''
}
