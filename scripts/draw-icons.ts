import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Run it by hand after changing the drawing: node scripts/draw-icons.ts */
const ICONS = [
  { file: 'apple-touch-icon.png', width: 180 },
  { file: 'icon-192.png', width: 192 },
  { file: 'icon-512.png', width: 512 },
]

/** For programs that fetch it without reading the page: bookmarks, feed readers, old browsers. */
const ICO_WIDTHS = [16, 32, 48]
const ICO_HEAD_BYTES = 6
const ICO_ENTRY_BYTES = 16

await initWasm(readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
const appIcon = await readFile('public/app-icon.svg', 'utf8')
for (const { file, width } of ICONS) await writeFile(`public/${file}`, draw(appIcon, width))
const favicon = await readFile('public/favicon.svg', 'utf8')
await writeFile(
  'public/favicon.ico',
  packIco(ICO_WIDTHS.map((width) => ({ width, png: draw(favicon, width) }))),
)

function draw(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** A header, an entry for each picture, then the pictures. */
function packIco(pictures: ReadonlyArray<{ width: number; png: Uint8Array }>): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES + ICO_ENTRY_BYTES * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [nth, { width, png }] of pictures.entries()) {
    const at = ICO_HEAD_BYTES + ICO_ENTRY_BYTES * nth
    head.writeUInt8(width, at)
    head.writeUInt8(width, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
