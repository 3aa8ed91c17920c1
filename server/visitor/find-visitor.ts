import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { NamedVisitor } from '#domain/named-visitor.ts'
import { type ResolvedVisitor, resolveVisitor } from '#domain/visitor.ts'
import type { FindCountry } from './find-country.ts'

/** The visitor, by cookies and country, for a request of Hono's. */
export function findVisitor(
  context: Context,
  { findCountry, named = null }: { findCountry: FindCountry; named?: NamedVisitor | null },
): ResolvedVisitor & { country: string | null } {
  const bindings = context.env as Partial<HttpBindings> | undefined
  const country = findCountry({
    headers: context.req.header(),
    socketAddress: bindings?.incoming?.socket.remoteAddress,
  })
  const cookieHeader = context.req.header('cookie') ?? null
  return { ...resolveVisitor({ cookieHeader, findCountry: () => country, named }), country }
}
