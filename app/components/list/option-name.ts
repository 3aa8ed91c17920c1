import type { FacetOption } from '#domain/facets.ts'
import { slugify } from '#domain/text.ts'

export function optionName({ value, label }: FacetOption): string {
  return label ?? value
}

/** An address may call a brand or store by its value, its name or the name's slug. */
export function isOptionCalled(option: FacetOption, text: string): boolean {
  return option.value === text || slugify(optionName(option)) === slugify(text)
}
