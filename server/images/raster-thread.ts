import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { lowerPriority } from '#data/lower-priority.ts'

/** A PNG of the drawing's own size, or a WebP of this width. */
export type RasterRequest = { readonly id: number; readonly svg: string; readonly webpWidth: number | null }
export type RasterAnswer = { readonly id: number } & (
  | { readonly picture: Uint8Array }
  | { readonly error: string }
)

/** Visitors' pages come first. */
const BELOW_EVERYTHING = 19
lowerPriority(BELOW_EVERYTHING)

await initWasm(readWasm('@resvg/resvg-wasm/index_bg.wasm'))
// Every machine that runs this version of Node has the instructions that this build needs.
const webpModule = await WebAssembly.compile(await readWasm('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
await (initWebp as (module: WebAssembly.Module) => Promise<unknown>)(webpModule)

parentPort?.on('message', async ({ id, svg, webpWidth }: RasterRequest) => {
  try {
    const picture = await draw(svg, webpWidth)
    parentPort?.postMessage({ id, picture } satisfies RasterAnswer, [picture.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies RasterAnswer)
  }
})

/** Frees the library's own memory, which would otherwise grow with every picture. */
async function draw(svg: string, webpWidth: number | null): Promise<Uint8Array> {
  const drawing = new Resvg(svg, webpWidth === null ? {} : { fitTo: { mode: 'width', value: webpWidth } })
  try {
    const image = drawing.render()
    try {
      return webpWidth === null ? Uint8Array.from(image.asPng()) : await toWebp(image)
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}

type Pixels = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

/** Shadows need few steps between clear and dark. */
const ALPHA_QUALITY = 80

async function toWebp({ pixels, width, height }: Pixels): Promise<Uint8Array> {
  const image = { data: dividedByAlpha(pixels), width, height, colorSpace: 'srgb' as const }
  return new Uint8Array(await encodeWebp(image, { alpha_quality: ALPHA_QUALITY }))
}

/** The drawing library multiplies colours by their alpha, the format does not. */
function dividedByAlpha(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const divided = new Uint8ClampedArray(pixels)
  for (let place = 0; place < divided.length; place += 4) {
    const alpha = divided[place + 3]!
    if (alpha === 0 || alpha === 255) continue
    for (let colour = place; colour < place + 3; colour++) divided[colour] = (divided[colour]! * 255) / alpha
  }
  return divided
}

function readWasm(file: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(fileURLToPath(import.meta.resolve(file)))
}
