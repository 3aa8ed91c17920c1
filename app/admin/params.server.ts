import { data } from 'react-router'

/** The id of a row in the address; anything else is a page that does not exist. */
export function requireRowId(text: string | undefined): number {
  if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text)
  throw missing()
}

export function requireRow<Row>(row: Row | null): Row {
  if (row === null) throw missing()
  return row
}

function missing() {
  return data(null, { status: 404 })
}
