import type { CatalogueImported } from './import-catalogue.ts'

const MOST_LINES = 500

/** The result of a check or an import in plain text, for the command line and for browsers without scripts. */
export function describePlan(imported: CatalogueImported): string {
  if (!imported.ok) return `Nothing was changed. ${imported.reason}\n`
  const { added, changed, unchanged, refused } = imported.plan
  const counts = `${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${refused.length} refused`
  const lines = [
    imported.isApplied ? `Imported: ${counts}` : `Would be: ${counts}. Nothing was changed.`,
    ...added.map(({ line, product }) => `line ${line}: add ${product.name}`),
    ...changed.map(({ line, name, changes }) => {
      const said = changes.map(
        ({ field, before, after }) => `${field}: ${before || 'nothing'} → ${after || 'nothing'}`,
      )
      return `line ${line}: change ${name}: ${said.join(', ')}`
    }),
    ...refused.map(({ line, reason }) => `line ${line}: refused: ${reason}`),
  ]
  const left = lines.length - MOST_LINES
  return `${[...lines.slice(0, MOST_LINES), ...(left > 0 ? [`and ${left} more`] : [])].join('\n')}\n`
}
