const LONGEST_ADDRESS = 2048

/** An address that is safe to follow and to show: http or https, without credentials. Relative ones need a base. */
export function safeHttpUrl(text: string, baseUrl: string | null = null): string | null {
  const address = text.trim()
  if (address === '' || address.length > LONGEST_ADDRESS) return null
  const url = URL.parse(address, baseUrl ?? undefined)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '') return null
  return url.hostname === '' || url.href.length > LONGEST_ADDRESS ? null : url.href
}
