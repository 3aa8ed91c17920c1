import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { SideBySide } from '#services/side-by-side/find-side-by-side.ts'
import { findLowest } from './compare-rows.ts'
import { measureColumn } from './measure-column.ts'

const MEASURES = ['total', 'pouch', 'mg'] as const
type Measure = (typeof MEASURES)[number]

const KEYS = {
  total: 'least.total',
  pouch: 'least.pouch',
  mg: 'least.mg',
  'total pouch': 'least.totalPouch',
  'total mg': 'least.totalMg',
  'pouch mg': 'least.pouchMg',
  'total pouch mg': 'least.all',
} as const

/** Which product costs least, in sentences; a measure in which two are level is left out. */
export function useLeads({ columns, cans }: SideBySide): string[] {
  const t = useTranslation('sideBySide')
  const { visitor, rates } = useVisitor()
  const measured = columns.map((column) => measureColumn(column, { cans, currency: visitor.currency, rates }))
  const leastOf = (measure: Measure): number | null => {
    const [place = null, ...others] = findLowest(measured.map((column) => column[measure]))
    return others.length > 0 ? null : place
  }
  return columns.flatMap(({ card }, place) => {
    const led = MEASURES.filter((measure) => leastOf(measure) === place).join(' ')
    const isOnlyOne = columns.every((other) => other.card === card || other.card.brand !== card.brand)
    const name = isOnlyOne ? card.brand : card.name
    return led === '' ? [] : [t(KEYS[led as keyof typeof KEYS], { name, count: cans })]
  })
}
