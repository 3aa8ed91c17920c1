import { solveVariants } from '#domain/basket/solver/solve-variants.ts'
import type { BasketPlanner } from '#services/deps.ts'

/** For tests: plans at once, in the same thread. */
export function makeBasketPlanner(): BasketPlanner {
  return { solve: async (request) => solveVariants(request) }
}
