import type { Context } from 'hono'
import { resolveVisitor, type Visitor } from '#domain/visitor.ts'
import { findCountry } from './find-country.ts'

/** Who asks: by cookies, and by the country in the header that the operator named. */
export function findVisitor(
  context: Context,
  { countryHeader }: { countryHeader: string | null },
): { visitor: Visitor; country: string | null } {
  const country = countryHeader ? findCountry(context.req.header(countryHeader)) : null
  return { visitor: resolveVisitor({ cookieHeader: context.req.header('cookie') ?? null, country }), country }
}
