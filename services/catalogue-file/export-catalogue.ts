import { readFileProducts } from '#data/catalogue-file.ts'
import type { Db } from '#data/open-database.ts'
import { writeCsv } from '#domain/write-csv.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import { ALIASES, COLUMNS, GTINS, LIST_SIGN, toFileValues, writeGtin } from './catalogue-columns.ts'

/** Every product with its facts, other names and codes, as a file that an import reads again without a change. */
export function exportCatalogue(db: Db, { actor }: { actor: string | null }): Promise<string> {
  return db.transaction(async (tx) => {
    const products = await readFileProducts(tx)
    const detail = { rows: products.length }
    await recordAudit(tx, { actor, action: 'catalogue-exported', target: 'catalogue', detail })
    return writeCsv(
      [...COLUMNS.map(([column]) => column), ALIASES, GTINS],
      products.map((product) => {
        const values = toFileValues(product)
        const gtins = product.gtins.map(writeGtin)
        return [
          ...COLUMNS.map(([, field]) => values[field]),
          product.aliases.join(LIST_SIGN),
          gtins.join(LIST_SIGN),
        ]
      }),
    )
  })
}
