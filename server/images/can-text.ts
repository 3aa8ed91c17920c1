import type { BrandStyle } from './brand-styles.ts'
import { type Layout, PLANS } from './layouts.ts'
import type { Lettering } from './lettering.ts'
import { round } from './motifs.ts'

export type Detail = 'sm' | 'md' | 'lg'

type CanText = {
  readonly brand: string
  readonly line: string | null
  readonly micro: string | null
  readonly style: BrandStyle
  readonly layout: Layout
  readonly detail: Detail
  readonly ink: string
}

const LINE_HEIGHT = 0.94
const LONGEST_UNBROKEN = 9
/** Below this size a name on a small can is unreadable; its monogram is larger. */
const SMALLEST_NAME = 42
const LINE_SIZE = 20
const LINE_WIDTH = 176
const SMALLEST_LINE = 12
const LINE_GAP = 27

/** Brand, product line and micro print: the name is fitted to the layout's box. */
export function drawCanText(lettering: Lettering, options: CanText): string {
  const { line, micro, style, layout, detail, ink } = options
  const plan = PLANS[layout]
  const track = style.letter?.track ?? 0
  const { lines, size } = fitName(lettering, options)
  const hasLine = detail !== 'sm' && line !== null && plan.hasRoomForLine(lines.length)
  const nameHeight = (lines.length - 1) * size * LINE_HEIGHT
  const top = plan.text.y - (nameHeight + (hasLine ? LINE_GAP - 2 : 0)) / 2 + size * 0.35
  const name = lines
    .map((text, i) =>
      lettering.drawLine({ text, weight: 700, size, track, x: 160, y: top + i * size * LINE_HEIGHT }),
    )
    .join('')
  let text = `<path d="${name}"/>`
  if (hasLine) {
    const shown = shortenLine(lettering, line)
    const lineSize = Math.min(LINE_SIZE, LINE_WIDTH / lettering.measure(shown, 500))
    const y = top + nameHeight + LINE_GAP
    text += `<path opacity=".86" d="${lettering.drawLine({ text: shown, weight: 500, size: lineSize, x: 160, y })}"/>`
  }
  if (detail === 'lg' && micro !== null && plan.hasRoomForMicroPrint) {
    const arc = {
      text: micro.toUpperCase(),
      weight: 500,
      size: 10.5,
      track: 2.2,
      x: 160,
      y: 158,
      radius: 109,
    } as const
    text += `<path opacity=".7" d="${lettering.drawArc(arc)}"/>`
  }
  const slant = style.letter?.slantDegrees
  const transform = slant ? ` transform="translate(160 158) skewX(${slant}) translate(-160 -158)"` : ''
  return `<g fill="${ink}"${transform}>${text}</g>`
}

function fitName(lettering: Lettering, { brand, style, layout, detail }: CanText) {
  const box = PLANS[layout].text
  const track = style.letter?.track ?? 0
  const width = box.width * (detail === 'sm' ? 1.08 : 1)
  const sizeOf = (lines: ReadonlyArray<string>) => {
    const heightShare = lines.length > 1 ? 0.54 : detail === 'sm' ? 0.86 : 0.74
    const widths = lines.map((text) => (width - track * (text.length - 1)) / lettering.measure(text, 700))
    return Math.min(box.height * heightShare, ...widths)
  }
  const setCase = (text: string) => (style.letter?.isUpper ? text.toUpperCase() : text)
  const lines = (style.lines ?? breakName(brand)).map(setCase)
  if (detail !== 'sm' || sizeOf(lines) >= SMALLEST_NAME) return { lines, size: round(sizeOf(lines)) }
  const monogram = [setCase(style.monogram ?? initialsOf(brand))]
  return { lines: monogram, size: round(sizeOf(monogram)) }
}

/** Words that would make the line too small to read are left off its end. */
function shortenLine(lettering: Lettering, line: string): string {
  const words = line.split(/\s+/)
  while (words.length > 1 && lettering.measure(words.join(' '), 500) * SMALLEST_LINE > LINE_WIDTH) words.pop()
  return words.join(' ')
}

function breakName(brand: string): string[] {
  return brand.length > LONGEST_UNBROKEN && brand.includes(' ') ? brand.split(/\s+/).slice(0, 2) : [brand]
}

function initialsOf(brand: string): string {
  const words = brand.split(/\s+/)
  return words.length > 1
    ? words
        .map((word) => word[0])
        .join('')
        .slice(0, 3)
    : brand.slice(0, 2)
}
