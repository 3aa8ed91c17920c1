import { findFlavour } from './find-flavour.ts'

/** Before its present name the brand was sold under another. */
const FORMER_BRANDS: Readonly<Record<string, ReadonlyArray<string>>> = { VELO: ['VELO', 'LYFT'] }

/**
 * Other names that the notes of a product give: 'formerly Berry Frost' → 'LYFT Berry Frost Slim 10mg', and '66 mg/g on
 * the can' → 'CUBA Black Cherry 66mg'.
 */
export function listAliases({
  brand,
  name,
  notes,
}: {
  brand: string
  name: string
  notes: string
}): string[] {
  const [, former] = /^formerly ([^(;]+)/.exec(notes) ?? []
  const [, perGram] = /([\d.]+) mg\/g on the can/.exec(notes) ?? []
  const aliases: string[] = []
  const flavour = findFlavour({ brand, name })
  if (former && flavour) {
    // The strength in words is part of one lot's name; the figure says it for each. People search for both.
    const tastes = new Set([former.replace(/ X-Strong$/, '').trim(), former.trim()])
    for (const own of FORMER_BRANDS[brand] ?? [brand])
      for (const taste of tastes) aliases.push(name.replace(flavour, taste).replace(brand, own))
  }
  if (perGram && !/\dmg$/.test(name)) aliases.push(`${name} ${perGram}mg`)
  return aliases
}
