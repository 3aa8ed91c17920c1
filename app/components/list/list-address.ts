/** Where the list lives; every address of it is this plus filters. */
const LIST_PATH = '/products'

export function listAddress(params: URLSearchParams): string {
  return params.size > 0 ? `${LIST_PATH}?${params}` : LIST_PATH
}

/** Another page of the same list. */
export function pageAddress(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return listAddress(next)
}

/** The list without some of its filters, from its first page on. A field without a value goes as a whole. */
export function addressWithout(
  params: URLSearchParams,
  filters: ReadonlyArray<{ field: string; value?: string | undefined }>,
): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const { field, value } of filters) next.delete(field, value)
  return listAddress(next)
}

const DEFAULT_SORT = 'default'

/** The address a filter form stands for, without what is blank or default. */
export function formAddress(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '' || value === DEFAULT_SORT) continue
    params.append(field, value.trim())
  }
  return listAddress(params)
}
