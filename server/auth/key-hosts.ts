import { isIP } from 'node:net'

/**
 * The hosts that passkeys are bound to. Browsers accept no IP address there, so a site that runs under one is also
 * known by the machine's own name; keys work there.
 */
export function findKeyHosts(origin: string): { rpID: string; origin: string[] } {
  const url = new URL(origin)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0) return { rpID: url.hostname, origin: [origin] }
  url.hostname = 'localhost'
  return { rpID: 'localhost', origin: [origin, url.origin] }
}
