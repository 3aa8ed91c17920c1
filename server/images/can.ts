import { createSeededRandom, hashText } from '#domain/seeded-random.ts'
import { findBrandStyle } from './brand-styles.ts'
import { type Detail, drawCanText } from './can-text.ts'
import { inkOn, luminance, mix, PAPER } from './colours.ts'
import { type Layout, PLANS } from './layouts.ts'
import type { Lettering } from './lettering.ts'
import { drawMotif, PRINT_COLOURS, type Print, round } from './motifs.ts'

export type Can = {
  readonly brand: string
  /** The product's line, printed under the brand where there is room. */
  readonly line: string | null
  readonly print: Print
  /** Filled dots on the rim; with 0 (strength unknown) none are drawn. Colour is never the only sign of strength. */
  readonly level: 0 | 1 | 2 | 3 | 4
  /** Small print along the rim of a large can. */
  readonly micro: string | null
  /** sm below 96 pixels, md below 200, lg above. */
  readonly detail: Detail
}

/** A can from above. The brand decides ground, layout and lettering, the flavour colour and motif. */
export function drawCan(lettering: Lettering, can: Can): string {
  const style = findBrandStyle(can.brand)
  const { ground, layout } = style
  const rim = style.rim ?? rimOf(ground)
  const seed = hashText(can.brand + can.print + (can.line ?? ''))
  return wrap(
    drawBody({ rim, hasTicks: can.detail !== 'sm' }) +
      drawFace({ ground, layout, print: can.print, seed }) +
      drawCanText(lettering, { ...can, style, layout, ink: inkOn(ground) }) +
      drawDots({ level: can.level, rim, isLarge: can.detail === 'sm' }),
    PLANS[layout].area,
  )
}

/** A lid without lettering, for a flavour. */
export function drawLid(print: Print): string {
  return wrap(
    drawBody({ rim: rimOf(PAPER), hasTicks: false }) +
      drawFace({ ground: PAPER, layout: 'full', print, seed: hashText(print) }),
    PLANS.full.area,
  )
}

function wrap(content: string, area: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">' +
    `<defs><clipPath id="c"><circle cx="160" cy="158" r="123"/></clipPath><clipPath id="a">${area}</clipPath>` +
    '<radialGradient id="s"><stop offset=".82" stop-color="#0b1513" stop-opacity=".34"/><stop offset="1" stop-color="#0b1513" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="l" x1=".22" y1="0" x2=".78" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".32"/></linearGradient>' +
    '<linearGradient id="g" x1=".15" y1="0" x2=".7" y2="1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".14"/></linearGradient></defs>' +
    `${content}</svg>`
  )
}

function rimOf(ground: string): string {
  return mix(ground, luminance(ground) > 0.4 ? '#C9CEC9' : '#000000', 0.35)
}

/** Shadow, side, rim with its dial, and the step down to the label. */
function drawBody({ rim, hasTicks }: { rim: string; hasTicks: boolean }): string {
  return (
    '<ellipse cx="162" cy="172" rx="156" ry="148" fill="url(#s)"/>' +
    `<circle cx="160" cy="165" r="148" fill="${mix(rim, '#000000', 0.38)}"/><circle cx="160" cy="158" r="148" fill="${rim}"/>` +
    '<circle cx="160" cy="158" r="147.5" fill="url(#l)" stroke="#fff" stroke-opacity=".16"/>' +
    (hasTicks ? drawTicks(inkOn(rim)) : '') +
    `<circle cx="160" cy="158" r="126" fill="${mix(rim, '#000000', 0.3)}"/><circle cx="160" cy="159.5" r="124.5" fill="${mix(rim, '#ffffff', 0.4)}"/>`
  )
}

const TICK_COUNT = 62

/** They share the rim with the dots, so they stop short of them. */
function drawTicks(ink: string): string {
  const dashes = `${Array(TICK_COUNT).fill('.7 4.3').join(' ')} 0 50`
  return `<circle cx="160" cy="158" r="137" fill="none" stroke="${ink}" stroke-opacity=".28" stroke-width="7" pathLength="360" stroke-dasharray="${dashes}" transform="rotate(115 160 158)"/>`
}

function drawFace({
  ground,
  layout,
  print,
  seed,
}: {
  ground: string
  layout: Layout
  print: Print
  seed: number
}): string {
  const motif = drawMotif(print, createSeededRandom(seed))
  return (
    `<g clip-path="url(#c)"><rect x="30" y="30" width="260" height="260" fill="${ground}"/>` +
    `<g clip-path="url(#a)"><rect x="20" y="20" width="280" height="280" fill="${PRINT_COLOURS[print][0]}"/>` +
    `<g transform="translate(${PLANS[layout].at})">${motif}</g></g></g><circle cx="160" cy="158" r="123" fill="url(#g)"/>`
  )
}

/** Four dots on the lower rim, filled up to the level; larger on a small can. */
function drawDots({ level, rim, isLarge }: { level: number; rim: string; isLarge: boolean }): string {
  if (level === 0) return ''
  const ink = inkOn(rim)
  const [step, radius, distance, stroke] = isLarge ? [11.5, 9.6, 136, 3] : [9.5, 6.6, 137, 2]
  return [0, 1, 2, 3]
    .map((i) => {
      const radians = ((180 + (1.5 - i) * step) * Math.PI) / 180
      const [x, y] = [160 + distance * Math.sin(radians), 158 - distance * Math.cos(radians)]
      const paint =
        i < level
          ? `fill="${ink}"`
          : `fill="${rim}" stroke="${ink}" stroke-opacity=".55" stroke-width="${stroke}"`
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" ${paint}/>`
    })
    .join('')
}
