/** Whether an address is a web address of the store itself or of a part of its site. */
export function isOfStore({ url, storeUrl }: { url: string; storeUrl: string }): boolean {
  const target = URL.parse(url)
  const store = URL.parse(storeUrl)
  if (!target || !store || !['http:', 'https:'].includes(target.protocol)) return false
  const host = store.hostname.replace(/^www\./, '')
  return target.hostname === host || target.hostname.endsWith(`.${host}`)
}
