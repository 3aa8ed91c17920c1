const FALLBACK_DOMAIN = 'pouchscout.example'

/** Contact addresses at the site's own domain. A site without one, such as a trial, shows an example. */
export function contactAddresses(origin: string): { support: string; partners: string } {
  const { hostname } = new URL(origin)
  const isDomain = /[a-z]/i.test(hostname) && hostname.includes('.') && !hostname.startsWith('[')
  const domain = isDomain ? hostname.replace(/^www\./, '') : FALLBACK_DOMAIN
  return { support: `support@${domain}`, partners: `partners@${domain}` }
}
