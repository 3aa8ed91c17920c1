import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Run it by hand after a change of the drawing: node scripts/draw-icons.ts */
const ICONS = [
  { file: 'apple-touch-icon.png', width: 180 },
  { file: 'icon-192.png', width: 192 },
  { file: 'icon-512.png', width: 512 },
]

await initWasm(readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
const drawing = await readFile('public/app-icon.svg', 'utf8')
for (const { file, width } of ICONS) {
  const picture = new Resvg(drawing, { fitTo: { mode: 'width', value: width } })
  await writeFile(`public/${file}`, picture.render().asPng())
}
