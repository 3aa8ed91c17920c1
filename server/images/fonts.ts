import latin500 from '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-500-normal.woff?inline'
import latin700 from '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff?inline'
import latinExt500 from '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-ext-500-normal.woff?inline'
import latinExt700 from '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-ext-700-normal.woff?inline'
import { type Font, parse } from 'opentype.js/dist/opentype.mjs'

export type Weight = 500 | 700

/** Bundled as data, so that they are there wherever the server runs. A letter comes from the first font that has it. */
const FONT_DATA: Readonly<Record<Weight, ReadonlyArray<string>>> = {
  500: [latin500, latinExt500],
  700: [latin700, latinExt700],
}

export function loadFonts(): Readonly<Record<Weight, ReadonlyArray<Font>>> {
  return { 500: FONT_DATA[500].map(parseFont), 700: FONT_DATA[700].map(parseFont) }
}

function parseFont(dataUrl: string): Font {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
