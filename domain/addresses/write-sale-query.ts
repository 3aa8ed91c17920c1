/** The query of the sale page, without its page. Free of the schema, so that the browser can write links. */
export function writeSaleQuery({
  search,
  verified,
}: {
  search: string
  /** Only the deals that our record confirms. */
  verified: boolean
}): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), ...(verified && { verified: '1' }) })
}
