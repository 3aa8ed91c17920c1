import type { MiddlewareHandler } from 'hono'

/** For everything but pages: it is data, and must not become a document that can do things. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

const YEARS_2_SECONDS = 63_072_000

export type SecurityHeaders = Readonly<Record<string, string>>

/** Every answer carries this set. A page replaces the policy with its own. */
export function buildSecurityHeaders({ publicOrigin }: { publicOrigin: string | null }): SecurityHeaders {
  return {
    'content-security-policy': DATA_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Over plain http browsers ignore it, and a wrong one locks visitors out for years.
    ...(publicOrigin?.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEARS_2_SECONDS}; includeSubDomains`,
    }),
  }
}

/** Scripts run only by file or by hash; styles may be inline, for style attributes. */
export function buildPagePolicy(scriptHashes: Iterable<string>): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scriptHashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A header that the answer has set itself is kept. */
export function addSecurityHeaders(headers: SecurityHeaders): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  }
}
