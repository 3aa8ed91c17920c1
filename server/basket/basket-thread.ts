/** The thread that plans baskets: a search may take a while, and no page must wait for it. */
import { parentPort } from 'node:worker_threads'
import type { Outcome } from '#domain/basket/solver/solve-basket.ts'
import { type BasketRequest, solveVariants } from '#domain/basket/solver/solve-variants.ts'

export type ThreadRequest = { readonly id: number; readonly request: BasketRequest }
export type ThreadAnswer = { readonly id: number } & (
  | { readonly solutions: Outcome[] }
  | { readonly error: string }
)

parentPort!.on('message', ({ id, request }: ThreadRequest) => {
  parentPort!.postMessage(answer(id, request))
})

function answer(id: number, request: BasketRequest): ThreadAnswer {
  try {
    return { id, solutions: solveVariants(request) }
  } catch (error) {
    return { id, error: String(error) }
  }
}
