import { safeHttpUrl } from './safe-http-url.ts'

/** Hosts that count a click and redirect the visitor. */
const TRACKING_HOSTS =
  /(^|\.)(tradedoubler\.com|adtraction\.com|awin1\.com|adsettings\.com|partner-ads\.com|tradetracker\.(net|com)|anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|linksynergy\.com|adrecord\.com|double\.net|at\.[a-z0-9.-]+)$/

/** The store's own page inside a network's link; null for a link without one. */
export function unwrapTrackingLink(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? ''
  if (!TRACKING_HOSTS.test(host)) return null
  const bracketed = /[()&?/]url\(([^)]+)\)/.exec(url)?.[1]
  // Networks put the address last, and some do not encode it: everything after it is part of it.
  const last = /[?&](?:url|htmlurl|ued|murl|u|r|dest|destination|deeplink)=(https?(?::|%3A).*)$/i.exec(
    url,
  )?.[1]
  const target = bracketed ?? last
  return target === undefined ? null : safeHttpUrl(decodeAddress(target))
}

/** Encoded as a whole or not at all; a stray % is left as it is. */
function decodeAddress(text: string): string {
  if (/^https?:/i.test(text)) return text
  try {
    // Anything after an encoded address belongs to the network's own link.
    return decodeURIComponent(text.replace(/&.*$/, ''))
  } catch {
    return text
  }
}
