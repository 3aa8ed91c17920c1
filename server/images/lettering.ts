import type { Font, Glyph } from 'opentype.js/dist/opentype.mjs'
import type { Weight } from './fonts.ts'
import { round } from './motifs.ts'

export type Lettering = {
  /** The width of a text set at size 1, without tracking. */
  measure(text: string, weight: Weight): number
  /** Outlines of a line whose middle is at x, its baseline at y. */
  drawLine(line: Line & { x: number; y: number }): string
  /** Outlines of a line whose middle is at the top of a circle. */
  drawArc(line: Line & { x: number; y: number; radius: number }): string
}

type Line = { readonly text: string; readonly weight: Weight; readonly size: number; readonly track?: number }
type PlacedGlyph = {
  readonly font: Font
  readonly glyph: Glyph
  readonly start: number
  readonly width: number
}
type Place = (x: number, y: number) => readonly [number, number]

/** A picture cannot load web fonts, so its letters are drawn as outlines. Fonts are read at the first use. */
export function createLettering(loadFonts: () => Readonly<Record<Weight, ReadonlyArray<Font>>>): Lettering {
  let fonts: ReturnType<typeof loadFonts> | null = null
  const fontsOf = (weight: Weight) => {
    fonts ??= loadFonts()
    return fonts[weight]
  }

  return {
    measure: (text, weight) => widthOf(placeGlyphs({ text, fonts: fontsOf(weight), size: 1, track: 0 })),
    drawLine({ text, weight, size, track = 0, x, y }) {
      const glyphs = placeGlyphs({ text, fonts: fontsOf(weight), size, track })
      const left = x - widthOf(glyphs) / 2
      return glyphs
        .map(({ glyph, start }) => drawGlyph(glyph, size, (dx, dy) => [left + start + dx, y + dy]))
        .join('')
    },
    drawArc({ text, weight, size, track = 0, x, y, radius }) {
      const glyphs = placeGlyphs({ text, fonts: fontsOf(weight), size, track })
      const half = widthOf(glyphs) / 2
      return glyphs
        .map(({ glyph, start, width }) => {
          const angle = (start + width / 2 - half) / radius
          const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
          const place: Place = (dx, dy) => {
            const [along, out] = [dx - width / 2, radius - dy]
            return [x + along * cos + out * sin, y + along * sin - out * cos]
          }
          return drawGlyph(glyph, size, place)
        })
        .join('')
    },
  }
}

/** In no font of ours, but French prices have it between thousands. */
const NARROW_SPACE = /\u202F/g

/** A character that no font has is left out. */
function placeGlyphs({
  text,
  fonts,
  size,
  track,
}: {
  text: string
  fonts: ReadonlyArray<Font>
  size: number
  track: number
}): PlacedGlyph[] {
  const placed: PlacedGlyph[] = []
  let pen = 0
  for (const character of text.normalize('NFC').replace(NARROW_SPACE, '\u00A0')) {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0)
    if (!font) continue
    const glyph = font.charToGlyph(character)
    const scale = size / font.unitsPerEm
    const before = placed.at(-1)
    if (before) pen += track
    if (before?.font === font) pen += font.getKerningValue(before.glyph, glyph) * scale
    const width = (glyph.advanceWidth ?? 0) * scale
    placed.push({ font, glyph, start: pen, width })
    pen += width
  }
  return placed
}

function widthOf(glyphs: ReadonlyArray<PlacedGlyph>): number {
  const last = glyphs.at(-1)
  return last ? last.start + last.width : 0
}

function drawGlyph(glyph: Glyph, size: number, place: Place): string {
  const point = (x: number, y: number) => {
    const [toX, toY] = place(x, y)
    return `${round(toX)} ${round(toY)}`
  }
  return glyph
    .getPath(0, 0, size)
    .commands.map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${point(command.x, command.y)}`
        case 'Q':
          return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`
        case 'C':
          return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`
        default:
          return 'Z'
      }
    })
    .join('')
}
