import arrowUpRightBold from '@phosphor-icons/core/bold/arrow-up-right-bold.svg?raw'
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw'
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw'
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw'
import checkBold from '@phosphor-icons/core/bold/check-bold.svg?raw'
import xBold from '@phosphor-icons/core/bold/x-bold.svg?raw'
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw'
import info from '@phosphor-icons/core/fill/info-fill.svg?raw'
import minusCircle from '@phosphor-icons/core/fill/minus-circle-fill.svg?raw'
import sealCheck from '@phosphor-icons/core/fill/seal-check-fill.svg?raw'
import star from '@phosphor-icons/core/fill/star-fill.svg?raw'
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw'
import arrowUpRight from '@phosphor-icons/core/regular/arrow-up-right.svg?raw'
import barcode from '@phosphor-icons/core/regular/barcode.svg?raw'
import basket from '@phosphor-icons/core/regular/basket.svg?raw'
import bell from '@phosphor-icons/core/regular/bell.svg?raw'
import bellZ from '@phosphor-icons/core/regular/bell-z.svg?raw'
import clock from '@phosphor-icons/core/regular/clock.svg?raw'
import columns from '@phosphor-icons/core/regular/columns-plus-right.svg?raw'
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw'
import envelopeSimple from '@phosphor-icons/core/regular/envelope-simple.svg?raw'
import facebookLogo from '@phosphor-icons/core/regular/facebook-logo.svg?raw'
import flag from '@phosphor-icons/core/regular/flag.svg?raw'
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw'
import instagramLogo from '@phosphor-icons/core/regular/instagram-logo.svg?raw'
import list from '@phosphor-icons/core/regular/list.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import printer from '@phosphor-icons/core/regular/printer.svg?raw'
import rss from '@phosphor-icons/core/regular/rss.svg?raw'
import shareNetwork from '@phosphor-icons/core/regular/share-network.svg?raw'
import signOut from '@phosphor-icons/core/regular/sign-out.svg?raw'
import slidersHorizontal from '@phosphor-icons/core/regular/sliders-horizontal.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import user from '@phosphor-icons/core/regular/user.svg?raw'
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import type { IconName } from '#app/components/ui/icon.tsx'
import brokenRuler from './broken-ruler.svg?raw'
import emptyCan from './empty-can.svg?raw'
import logo from './logo.svg?raw'

const ICONS = {
  'arrow-up-right': arrowUpRight,
  'arrow-up-right-bold': arrowUpRightBold,
  barcode: barcode,
  basket: basket,
  bell: bell,
  'bell-z': bellZ,
  'caret-down': caretDown,
  'caret-left': caretLeft,
  'caret-right': caretRight,
  'check-bold': checkBold,
  'check-circle': checkCircle,
  clock: clock,
  columns: columns,
  'device-mobile': deviceMobile,
  'envelope-simple': envelopeSimple,
  'facebook-logo': facebookLogo,
  flag: flag,
  info: info,
  'instagram-logo': instagramLogo,
  list: list,
  'magnifying-glass': magnifyingGlass,
  'map-pin': mapPin,
  'not-lower': minusCircle,
  printer: printer,
  rss: rss,
  'share-network': shareNetwork,
  'sign-out': signOut,
  'sliders-horizontal': slidersHorizontal,
  star: star,
  'too-new': hourglass,
  trash: trash,
  user: user,
  verified: sealCheck,
  'warning-circle': warningCircle,
  'wifi-slash': wifiSlash,
  x: x,
  'x-bold': xBold,
} as const satisfies Record<IconName, string>

/** Every drawing that pages reference by name, as symbols of one hidden element. */
export const SYMBOLS = [
  toSymbol('logo', logo),
  toSymbol('empty-can', emptyCan),
  toSymbol('broken-ruler', brokenRuler),
  ...Object.entries(ICONS).map(([name, svg]) => toSymbol(`icon-${name}`, svg)),
].join('')

function toSymbol(id: string, svg: string): string {
  const [, viewBox, drawing] = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? []
  if (viewBox === undefined || drawing === undefined) throw new Error(`${id} is not a drawing`)
  return `<symbol id="${id}" viewBox="${viewBox}">${drawing.replaceAll(/>\s+</g, '><').replaceAll(/\s+/g, ' ').trim()}</symbol>`
}
