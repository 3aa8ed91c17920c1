/** Where the list of all products lives; every address of it is this plus filters. */
const LIST_PATH = '/products'

export function listAddress(params: URLSearchParams, path = LIST_PATH): string {
  return params.size > 0 ? `${path}?${params}` : path
}

/** Another page of the same list. */
export function pageAddress(params: URLSearchParams, page: number, path = LIST_PATH): string {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return listAddress(next, path)
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
