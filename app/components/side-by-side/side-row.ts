import type { ReactNode } from 'react'
import type { RowFacts } from './compare-rows.ts'

/** A row of the table; a cell without content is not known. */
export type SideRow = RowFacts & {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly cells: ReadonlyArray<{ readonly id: number; readonly content: ReactNode }>
}
