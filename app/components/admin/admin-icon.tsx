import arrowRight from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw'
import arrowsClockwise from '@phosphor-icons/core/bold/arrows-clockwise-bold.svg?raw'
import caretUp from '@phosphor-icons/core/bold/caret-up-bold.svg?raw'
import check from '@phosphor-icons/core/bold/check-bold.svg?raw'
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw'
import pauseCircle from '@phosphor-icons/core/fill/pause-circle-fill.svg?raw'
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw'
import xCircle from '@phosphor-icons/core/fill/x-circle-fill.svg?raw'
import downloadSimple from '@phosphor-icons/core/regular/download-simple.svg?raw'
import link from '@phosphor-icons/core/regular/link.svg?raw'
import minusCircle from '@phosphor-icons/core/regular/minus-circle.svg?raw'
import wrench from '@phosphor-icons/core/regular/wrench.svg?raw'

const DRAWINGS = {
  'arrow-right': arrowRight,
  'arrows-clockwise': arrowsClockwise,
  'caret-up': caretUp,
  check,
  'check-circle': checkCircle,
  'download-simple': downloadSimple,
  link: link,
  'minus-circle': minusCircle,
  'pause-circle': pauseCircle,
  warning: warning,
  wrench: wrench,
  'x-circle': xCircle,
} as const satisfies Record<string, string>

export type AdminIconName = keyof typeof DRAWINGS

/** Icons only the panel uses: those of every page are in app/symbols. Always beside a word. */
export function AdminIcon({ name, className }: { name: AdminIconName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 256 256"
      width="1.25em"
      height="1.25em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={/ d="([^"]+)"/.exec(DRAWINGS[name])?.[1]} />
    </svg>
  )
}
