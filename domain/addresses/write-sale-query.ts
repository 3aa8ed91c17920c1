/** The query of the sale page, without its page. Free of the schema, so that the browser can write links. */
export function writeSaleQuery({
  search,
  exact = false,
  verified,
}: {
  search: string
  /** The words as they are, not corrected. */
  exact?: boolean
  /** Only the deals that our record confirms. */
  verified: boolean
}): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(verified && { verified: '1' }),
    ...(exact && { exact: '1' }),
  })
}
