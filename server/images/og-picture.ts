import logo from '#app/symbols/logo.svg?raw'
import type { EurMicro } from '#domain/money/amounts.ts'
import { type Can, drawCan, drawLid } from './can.ts'
import type { Weight } from './fonts.ts'
import type { Lettering } from './lettering.ts'
import { type Print, round } from './motifs.ts'

/** The light theme's tokens: the picture is shown on other sites. */
const PAPER = '#F1F2ED'
const LINE = '#B4BBB1'
const INK = '#14211F'
const INK_2 = '#42504B'
const BRAND = '#12433A'
const BEST = '#CDB8FF'
const ON_BEST = '#1E1240'
const BEST_INK = '#5836B0'

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 72
const RIGHT = WIDTH - LEFT
const TEXT_WIDTH = 560
const LOGO_WIDTH = 332.5
const CAN = { x: 676, y: 52, size: 456 }
/** Below it there is room for the strength, above the price. */
const LOWEST_TITLE = 358
const PRICE_Y = 488
const SCALE_Y = 578

export type ProductPicture = {
  readonly can: Can
  readonly brand: string
  readonly title: string
  /** '9.5 mg per pouch'. */
  readonly strength: string | null
  readonly price: { readonly before: string; readonly figure: string; readonly after: string } | string
  /** Each store's price, cheapest first: the ticks of the scale. */
  readonly prices: ReadonlyArray<EurMicro>
}

/** The preview of a product's page. */
export function drawProductPicture(lettering: Lettering, picture: ProductPicture): string {
  const title = fitTitle(lettering, picture.title)
  const titleHeight = title.lines.length * title.size * 1.08
  const top = Math.min(292 - titleHeight / 2, LOWEST_TITLE - titleHeight)
  return wrap(
    drawLogo() +
      drawText(lettering, { text: picture.brand, size: 34, y: top - 14, colour: INK_2, weight: 500 }) +
      title.lines
        .map((text, nth) =>
          drawText(lettering, {
            text,
            size: title.size,
            y: top + (nth + 0.86) * title.size * 1.08,
            weight: 700,
          }),
        )
        .join('') +
      (picture.strength === null
        ? ''
        : drawText(lettering, {
            text: picture.strength,
            size: 30,
            y: top + titleHeight + 40,
            colour: INK_2,
            weight: 500,
          })) +
      drawPrice(lettering, picture.price) +
      drawScale(picture.prices) +
      place(drawCan(lettering, picture.can), CAN),
  )
}

const LIDS: ReadonlyArray<readonly [Print, { x: number; y: number; size: number }]> = [
  ['citrus', { x: 648, y: 40, size: 290 }],
  ['berry', { x: 862, y: 92, size: 290 }],
  ['mint', { x: 708, y: 246, size: 290 }],
]

/** The preview of any other page. */
export function drawSitePicture(
  lettering: Lettering,
  { tagline, promise }: { tagline: string; promise: string },
): string {
  const title = fitTitle(lettering, tagline)
  const top = 236
  const lines = title.lines.map((text, nth) =>
    drawText(lettering, { text, size: title.size, y: top + (nth + 0.86) * title.size * 1.08, weight: 700 }),
  )
  const below = top + title.lines.length * title.size * 1.08
  return wrap(
    drawLogo() +
      lines.join('') +
      drawText(lettering, { text: promise, size: 32, y: below + 44, colour: INK_2, weight: 500 }) +
      drawScale([0, 1, 3, 4, 6, 7, 10, 13, 17, 20]) +
      LIDS.map(([print, where]) => place(drawLid(print), where)).join(''),
  )
}

function wrap(content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="${PAPER}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>${content}</svg>`
  )
}

const LOGO_COLOURS: Readonly<Record<string, string>> = {
  'var(--logo-disc)': BRAND,
  'var(--logo-tick)': BRAND,
  'var(--best-ink)': BEST_INK,
  'var(--logo-needle)': BEST,
  currentColor: INK,
}

/** The site's own drawing, with the colours written out: there are no variables here. */
function drawLogo(): string {
  const drawing = logo.replace(/var\([^)]*\)|currentColor/g, (name) => LOGO_COLOURS[name] ?? INK)
  return drawing.trim().replace('<svg ', `<svg x="${LEFT - 2}" y="56" width="${LOGO_WIDTH}" height="56" `)
}

function place(drawing: string, { x, y, size }: { x: number; y: number; size: number }): string {
  return writeOutDashes(drawing).replace(
    'width="320" height="320"',
    `x="${x}" y="${y}" width="${size}" height="${size}"`,
  )
}

/** The dial of a can counts in degrees; the rasterizer only knows lengths along the line. */
function writeOutDashes(drawing: string): string {
  return drawing.replace(
    /r="([\d.]+)"([^>]*) pathLength="360" stroke-dasharray="([^"]*)"/g,
    (_, radius: string, between: string, degrees: string) => {
      const lengths = degrees
        .split(' ')
        .map((degree) => round(Number(degree) * Number(radius) * (Math.PI / 180)))
      return `r="${radius}"${between} stroke-dasharray="${lengths.join(' ')}"`
    },
  )
}

type Text = { text: string; weight: Weight; size: number; x?: number; y: number; colour?: string }

/** A line that starts at x and, if need be, is set smaller to end before the can. */
function drawText(lettering: Lettering, { text, weight, size, x = LEFT, y, colour = INK }: Text): string {
  const width = lettering.measure(text, weight)
  const fitting = Math.min(size, (LEFT + TEXT_WIDTH - x) / Math.max(width, 1))
  const line = { text, weight, size: fitting, x: x + (width * fitting) / 2, y }
  return `<path fill="${colour}" d="${lettering.drawLine(line)}"/>`
}

const TITLE_SIZES = [76, 64, 54, 46]
const MOST_LINES = 3

/** As large as fits on three lines; a longer title loses its last words. */
function fitTitle(lettering: Lettering, title: string): { lines: string[]; size: number } {
  for (const size of TITLE_SIZES) {
    const lines = breakLines(lettering, title, size)
    if (lines.length <= (size > 60 ? 2 : MOST_LINES)) return { lines, size }
  }
  const size = TITLE_SIZES.at(-1)!
  return { lines: breakLines(lettering, title, size).slice(0, MOST_LINES), size }
}

function breakLines(lettering: Lettering, text: string, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    const isFitting = lettering.measure(longer, 700) * size <= TEXT_WIDTH
    if (lines.length > 0 && isFitting) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The lowest price on its marker, between the words around it. */
function drawPrice(lettering: Lettering, price: ProductPicture['price']): string {
  if (typeof price === 'string') {
    return drawText(lettering, { text: price, size: 34, y: PRICE_Y, colour: INK_2, weight: 500 })
  }
  const [wordSize, size, gap] = [30, 68, 16]
  const word = (text: string, x: number) =>
    drawText(lettering, { text, size: wordSize, x, y: PRICE_Y, colour: INK_2, weight: 500 })
  const from = LEFT + lettering.measure(price.before, 500) * wordSize + gap
  const width = lettering.measure(price.figure, 700) * size + 2 * gap
  return (
    word(price.before, LEFT) +
    `<rect x="${round(from)}" y="${PRICE_Y - 62}" width="${round(width)}" height="82" rx="6" fill="${BEST}"/>` +
    drawText(lettering, {
      text: price.figure,
      size,
      x: from + gap,
      y: PRICE_Y,
      colour: ON_BEST,
      weight: 700,
    }) +
    word(price.after, from + width + gap)
  )
}

/** A ruler with a tick for each store, the lowest in the marker's ink. */
function drawScale(prices: ReadonlyArray<number>): string {
  const [low = 0, high = low] = [prices[0], prices.at(-1)]
  const place = (price: number) => round(LEFT + ((price - low) / (high - low || 1)) * (RIGHT - LEFT))
  const ticks = prices.map((price) => `M${place(price)} ${SCALE_Y}V${SCALE_Y - 18}`).join('')
  const lowest =
    prices.length > 0
      ? `<path d="M${LEFT} ${SCALE_Y + 2}V${SCALE_Y - 34}" stroke="${BEST_INK}" stroke-width="5"/>`
      : ''
  return (
    `<path d="M${LEFT} ${SCALE_Y}H${RIGHT}" stroke="${LINE}" stroke-width="2"/>` +
    `<path d="${ticks}" stroke="${INK_2}" stroke-width="2"/>${lowest}`
  )
}
