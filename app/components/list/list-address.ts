/** The address of the list of all products; all its other addresses are this plus filters. */
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

/** The list without some of its filters, from its first page on. A field without a value is removed as a whole. */
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

/** A filter form as an address, without blank and default values. */
export function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [field, value] of inEuro(new FormData(form), form)) {
    if (typeof value !== 'string' || value.trim() === '' || value === DEFAULT_SORT) continue
    params.append(field, value.trim())
  }
  return params
}

const LIMITS = ['minPerCan', 'maxPerCan']

/**
 * Fields whose script has not loaded yet send their limits as without scripts. The limits they showed are there in
 * euro too; values typed meanwhile are left to the server.
 */
export function inEuro(fields: FormData, { elements }: Pick<HTMLFormElement, 'elements'>): FormData {
  const isTouched = (name: string) => {
    const input = elements.namedItem(name) as HTMLInputElement
    return input.value !== input.defaultValue
  }
  if (!fields.has('currency') || LIMITS.some(isTouched)) return fields
  fields.delete('currency')
  for (const name of LIMITS) {
    fields.set(name, fields.get(`${name}Eur`) ?? '')
    fields.delete(`${name}Eur`)
  }
  return fields
}

/** Whether two addresses are pages of one list, whatever their order and trailing zeros. */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  return writePlainly(one) === writePlainly(other)
}

function writePlainly(params: URLSearchParams): string {
  const fields = [...params].filter(([field]) => field !== 'page')
  return fields
    .map(([field, value]) => JSON.stringify([field, Number(value) || value]))
    .toSorted()
    .join()
}
