import type { ProposedOptions } from './try-feed.ts'

/** What is proposed, as it goes into the form: below the lines already typed, to be changed before it is saved. */
export function fillProposed(
  typed: { readonly columns?: string },
  { columns, pagePattern }: ProposedOptions,
): { readonly columns: string; readonly pagePattern?: string } {
  const lines = columns.map(({ field, column }) => `${field} = ${column}`)
  return {
    columns: [typed.columns?.trim() ?? '', ...lines].filter(Boolean).join('\n'),
    ...(pagePattern ? { pagePattern } : {}),
  }
}
