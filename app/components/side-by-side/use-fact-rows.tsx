import { useNamedStrengthText } from '#app/components/product/use-strength-text.ts'
import { StrengthBadge } from '#app/components/ui/strength-badge.tsx'
import { useLanguage, useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import { readNicotineSource } from '#domain/advice/nicotine-source.ts'
import type { Column } from '#services/side-by-side/find-side-by-side.ts'
import type { SideRow } from './side-row.ts'

/** What is in the can. */
export function useFactRows(columns: ReadonlyArray<Column>): SideRow[] {
  const t = useTranslation('sideBySide')
  const words = useTranslation('offers')
  const numbers = useNumbers()
  const write = useWriteNumber()
  return [
    {
      id: 'strength',
      label: words('spec.strength'),
      keys: columns.map(({ product }) => strengthKey(product)),
      cells: columns.map((column) => ({
        id: column.product.id,
        content: column.product.nicotineMg === null ? null : <Strength column={column} />,
      })),
    },
    textRow(
      'pouches',
      words('spec.pouches'),
      ({ product }) => product.pouchesPerCan && write(product.pouchesPerCan),
    ),
    textRow('weight', words('spec.weight'), ({ product: { pouchesPerCan, pouchWeightG } }) =>
      pouchesPerCan && pouchWeightG
        ? words('spec.grams', { grams: write(pouchesPerCan * pouchWeightG) })
        : null,
    ),
    textRow(
      'flavour',
      words('spec.flavour'),
      ({ product }) => product.flavour ?? words(`flavour.${product.flavourFamily}`),
    ),
    textRow('rating', t('row.rating'), ({ card }) =>
      card.rating === null ? null : `${numbers.writeTenths(card.rating)} (${write(card.reviewCount)})`,
    ),
    textRow('stores', t('row.stores'), ({ storeCount }) => write(storeCount)),
    textRow(
      'format',
      words('spec.format'),
      ({ product }) => product.format && words(`format.${product.format}`),
    ),
    textRow('type', words('spec.type'), ({ product }) => words(`kind.${product.kind}`)),
  ]

  function textRow(id: string, label: string, say: (column: Column) => string | 0 | null): SideRow {
    const texts = columns.map((column) => say(column) || null)
    return {
      id,
      label,
      keys: texts,
      cells: columns.map(({ product }, place) => ({ id: product.id, content: texts[place] ?? null })),
    }
  }
}

function strengthKey({ nicotineMg, pouchesPerCan, nicotineSource }: Column['product']): string | null {
  return nicotineMg === null ? null : `${nicotineMg} ${pouchesPerCan} ${nicotineSource}`
}

/** The word, the figures, and where they come from. */
function Strength({ column: { product, card } }: { column: Column }) {
  const t = useTranslation('sideBySide')
  const write = useWriteNumber()
  const named = useNamedStrengthText(card.namedStrength)
  const { nicotineMg, pouchesPerCan } = product
  const source = useSourceText(product.nicotineSource)
  if (nicotineMg === null) return null
  const mg = write(nicotineMg)
  const amounts = pouchesPerCan
    ? t('mgBoth', { mg, mgPerCan: write(nicotineMg * pouchesPerCan) })
    : t('mgPouch', { mg })
  return (
    <>
      {card.strength && <StrengthBadge label={card.strength} />}
      {nicotineMg > 0 && <small>{named ? `${amounts} · ${named}` : amounts}</small>}
      <small>{source}</small>
    </>
  )
}

function useSourceText(text: string | null): string {
  const t = useTranslation('sideBySide')
  const write = useWriteNumber()
  const source = readNicotineSource(text)
  if (!source) return t('source.unknown')
  if (source.kind === 'other') return source.text!
  const said =
    source.mgPerGram === null
      ? t(`source.${source.kind}`)
      : t('source.perGram', { mg: write(source.mgPerGram) })
  return source.isApproximate ? t('source.approximate', { source: said }) : said
}

function useWriteNumber() {
  const language = useLanguage()
  return (value: number) => value.toLocaleString(language, { maximumFractionDigits: 2 })
}
