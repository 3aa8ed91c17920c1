import type { MiddlewareHandler } from 'hono'
import { findProperPath } from '#domain/proper-path.ts'

/** '/SV/Products?page=2' → '/sv/products?page=2', permanently. */
export function redirectToProperPath(): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const proper = findProperPath(pathname)
    return proper === null ? next() : context.redirect(proper + search, 301)
  }
}
