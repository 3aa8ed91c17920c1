import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

export type RasterRequest = { readonly id: number; readonly svg: string }
export type RasterAnswer = { readonly id: number } & (
  | { readonly png: Uint8Array }
  | { readonly error: string }
)

await initWasm(readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

parentPort?.on('message', ({ id, svg }: RasterRequest) => {
  try {
    const png = draw(svg)
    parentPort?.postMessage({ id, png } satisfies RasterAnswer, [png.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies RasterAnswer)
  }
})

/** What the library holds in its own memory is given back, or it would grow with every picture. */
function draw(svg: string): Uint8Array {
  const picture = new Resvg(svg)
  try {
    const image = picture.render()
    try {
      return Uint8Array.from(image.asPng())
    } finally {
      image.free()
    }
  } finally {
    picture.free()
  }
}
