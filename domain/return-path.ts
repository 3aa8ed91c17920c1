/** Where a form sends its visitor back to: a path of our own, or the home page for anything that is none. */
export function findReturnPath(wanted: string, origin: string): string {
  const page = URL.parse(wanted, origin)
  const isOwn = page !== null && wanted.startsWith('/') && page.origin === origin
  // Two slashes at the start would be read as a host.
  return isOwn && !page.pathname.startsWith('//') ? page.pathname + page.search : '/'
}
