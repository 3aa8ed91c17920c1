import { isIP } from 'node:net'

/**
 * What passkeys are bound to. A browser takes no number for a host, so a site that runs under one is also known by
 * the machine's own name; keys work there.
 */
export function findKeyHosts(origin: string): { rpID: string; origin: string[] } {
  const url = new URL(origin)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0) return { rpID: url.hostname, origin: [origin] }
  url.hostname = 'localhost'
  return { rpID: 'localhost', origin: [origin, url.origin] }
}
