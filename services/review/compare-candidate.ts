import type { CandidateFacts } from '#data/review-queue.ts'
import type { Agreement, Comparison, ParsedListing } from '#matching/match-types.ts'

const ASPECTS = ['Brand', 'Flavour', 'Strength', 'Format', 'Pouches', 'Pack'] as const
type Aspect = (typeof ASPECTS)[number]

/** One line of a candidate beside the same line of the listing. */
export type ComparedLine = {
  readonly aspect: Aspect
  readonly verdict: Agreement
  readonly text: string
  readonly note: string
}

/** What agrees and what does not, in words. The verdicts are the matcher's. */
export function compareCandidate(
  said: ParsedListing,
  compared: Comparison,
  product: Pick<
    CandidateFacts,
    'brand' | 'flavour' | 'nicotineMg' | 'format' | 'pouchesPerCan' | 'kind' | 'name'
  >,
): ComparedLine[] {
  const { missing, extra, isKindOther, cans } = compared
  const strength = product.nicotineMg === null ? 'not known' : `${product.nicotineMg} mg`
  const listed = sayStrength(said)
  return [
    { ...line('Brand', compared.brand), text: product.brand },
    {
      ...line('Flavour', compared.flavour),
      text: product.flavour ?? nameWithout(product),
      note: [
        extra.length > 0 && `the title also says '${extra.join(' ')}'`,
        missing.length > 0 && `the title lacks '${missing.join(' ')}'`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      ...line('Strength', compared.strength),
      text: compared.strength === 'differs' ? `${strength}, not ${listed}` : strength,
      note: compared.strength !== 'unsaid' ? '' : listed === null ? 'not said' : `the title says ${listed}`,
    },
    {
      ...line('Format', compared.format),
      text:
        compared.format === 'differs' && !isKindOther
          ? `${product.format ?? 'not known'}, not ${said.format ?? 'that'}`
          : (product.format ?? 'not known'),
      note: isKindOther
        ? `this is ${product.kind}, the listing is not`
        : compared.format === 'unsaid'
          ? 'not said'
          : '',
    },
    {
      ...line('Pouches', compared.pouches),
      text:
        compared.pouches === 'differs'
          ? `${product.pouchesPerCan} pouches, not ${said.pouchesPerCan}`
          : product.pouchesPerCan === null
            ? 'not known'
            : `${product.pouchesPerCan} pouches`,
      note: compared.pouches === 'unsaid' ? 'not said' : '',
    },
    {
      ...line('Pack', compared.pack),
      text: cans === 1 ? '1 can' : `${cans} cans`,
      note: compared.pack === 'unsaid' ? 'not said clearly' : '',
    },
  ]
}

function line(aspect: Aspect, verdict: Agreement) {
  return { aspect, verdict, note: '' }
}

/** What the listing says of its strength: a figure, a code or a word. Null when it says nothing. */
export function sayStrength({ strength, strengthCode, strengthWord }: ParsedListing): string | null {
  if (strength) return `${strength.value} ${strength.unit}`
  if (strengthCode !== null) return `only number ${strengthCode}`
  return strengthWord
}

function nameWithout({ name, brand }: { name: string; brand: string }): string {
  return name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name
}
