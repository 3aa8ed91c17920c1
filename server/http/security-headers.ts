import type { MiddlewareHandler } from 'hono'

/** For everything but pages: it is data, and must not become a document that can do things. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

const YEARS_2_SECONDS = 63_072_000

const PERMISSIONS = { camera: '()', geolocation: '()', microphone: '()', payment: '()', usb: '()' }

export type SecurityHeaders = Readonly<Record<string, string>>

/** Every answer carries this set. A page replaces the policy with its own. */
export function buildSecurityHeaders({ publicOrigin }: { publicOrigin: string | null }): SecurityHeaders {
  return {
    'content-security-policy': DATA_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': writePermissions(PERMISSIONS),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Over plain http browsers ignore it, and a wrong one locks visitors out for years.
    ...(publicOrigin?.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEARS_2_SECONDS}; includeSubDomains`,
    }),
  }
}

/**
 * Scripts run only by file or by hash; styles may be inline, for style attributes. Only a page that reads barcodes may
 * compile WebAssembly, which is what its reader is.
 */
export function buildPagePolicy(scriptHashes: Iterable<string>, { usesCamera = false } = {}): string {
  const compiler = usesCamera ? ["'wasm-unsafe-eval'"] : []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...compiler, ...new Set(scriptHashes)].join(' '),
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For a page that uses the camera: the only one that may ask for it. */
export const CAMERA_PERMISSIONS = writePermissions({ ...PERMISSIONS, camera: '(self)' })

/** What a service worker may fetch and import is decided by the policy of its own file. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

function writePermissions(permissions: Readonly<Record<string, string>>): string {
  return Object.entries(permissions)
    .map(([name, who]) => `${name}=${who}`)
    .join(', ')
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
