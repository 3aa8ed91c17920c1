import type { Minor } from '#domain/money/amounts.ts'
import type { Steps } from '#domain/steps.ts'
import type { Figure } from './alert-figure.ts'

/** Null where it cannot be bought. */
export type Value = { readonly minor: Minor | null }

/** What alerts are compared with, for each group that asks for the same. */
export function* withValues<Group>(
  groups: ReadonlyArray<Group>,
  findFigure: (group: Group) => Figure | null,
): Steps<(Group & Value)[]> {
  const values: (Group & Value)[] = []
  for (const group of groups) {
    const figure = findFigure(group)
    values.push({ ...group, minor: figure?.minor ?? null })
    yield
  }
  return values
}
