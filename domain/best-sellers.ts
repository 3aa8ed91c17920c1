import { foldText } from './text.ts'

/** A phrase that the product's name contains, and one that it must not contain. */
export type BestSeller = { readonly phrase: string; readonly not?: string }

/** What sells best, in order; a phrase that no product has is skipped. */
export const BEST_SELLERS: ReadonlyArray<BestSeller> = [
  { phrase: 'VELO Crispy Peppermint Slim' },
  { phrase: 'ZYN Cool Mint', not: 'mini' },
  { phrase: 'LOOP Jalapeño Lime Strong' },
  { phrase: 'VELO Freezing Peppermint Slim 10.9mg' },
  { phrase: 'White Fox Full Charge' },
  { phrase: 'Pablo Ice Cold' },
  { phrase: 'Killa Cold Mint' },
  { phrase: 'Siberia -80' },
  { phrase: 'ZYN Citrus' },
  { phrase: 'XQS Blueberry Mint Strong' },
  { phrase: 'Nordic Spirit Elderflower' },
  { phrase: 'Helwit Mocha' },
  { phrase: 'General' },
  { phrase: 'Göteborgs Rapé' },
  { phrase: 'Skruf Super White Fresh' },
  { phrase: 'VELO Icy Berries' },
  { phrase: 'Klint Freeze Mint' },
  { phrase: 'CUBA Black Cherry' },
  { phrase: 'Iceberg' },
]

/** Ignores case and accents. */
export function isBestSeller(name: string, { phrase, not }: BestSeller): boolean {
  const folded = foldText(name)
  return folded.includes(foldText(phrase)) && !(not && folded.includes(foldText(not)))
}
