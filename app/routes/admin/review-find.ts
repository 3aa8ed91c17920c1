import { depsContext } from '#app/context.ts'
import { findProducts } from '#services/products/find-products.ts'
import type { Route } from './+types/review-find.ts'

/** Products by words of their names, while the operator types. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findProducts(context.get(depsContext), { find: url.searchParams.get('find') ?? '' })
  return Response.json(
    found.map(({ id, name, nicotineMg, format, offers }) => ({ id, name, nicotineMg, format, offers })),
  )
}
