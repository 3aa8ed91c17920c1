import { type ListQuery, writeListQuery } from '#domain/addresses/write-list-query.ts'

/** What a form of a list keeps without scripts: all of its query but the part that the form itself sets. */
export function HiddenQuery({ query, except }: { query: ListQuery; except: keyof ListQuery }) {
  const kept = [...writeListQuery(query)].filter(([name]) => name !== except)
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
