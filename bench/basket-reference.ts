import loadHighs from 'highs'
import type { BasketModel } from '#domain/basket/solver/basket-model.ts'

/** The whole numbers of the program stay small; a sum of them is exact. */
const UNIT = 10_000
const LONGEST_SECONDS = 20

/** HiGHS on the same basket as an integer program. Null when it found no proof in time. */
export async function openReference(): Promise<(model: BasketModel) => number | null> {
  const highs = await loadHighs()
  return (model) => {
    const solved = highs.solve(writeProgram(model), { time_limit: LONGEST_SECONDS, mip_rel_gap: 0 })
    return solved.Status === 'Optimal' ? Math.round(solved.ObjectiveValue * UNIT) : null
  }
}

/** x: packs bought; z: shipping is paid; f: the goods reach the limit for free shipping. One rule per store. */
function writeProgram({ needs, stores }: BasketModel): string {
  const costs: string[] = []
  const rows: string[] = []
  const counts: string[] = []
  const choices: string[] = []
  const supply: string[][] = needs.map(() => [])
  for (const [s, { packs, rules }] of stores.entries()) {
    const [rule] = rules
    const usable = packs
      .map((pack, p) => ({ ...pack, name: `x${s}_${p}` }))
      .filter(({ item, cans }) => cans <= needs[item]!)
    if (!rule || usable.length === 0) continue
    const isEverFree = rule.freeFrom !== null
    choices.push(`z${s}`, ...(isEverFree ? [`f${s}`] : []))
    costs.push(`${rule.cost / UNIT} z${s}`)
    for (const { name, item, cans, cost } of usable) {
      counts.push(name)
      costs.push(`${cost / UNIT} ${name}`)
      supply[item]!.push(`${cans} ${name}`)
    }
    for (const [item, own] of Map.groupBy(usable, (pack) => pack.item)) {
      const bought = own.map(({ cans, name }) => `${cans} ${name}`).join(' + ')
      rows.push(`${bought} - ${needs[item]} z${s}${isEverFree ? ` - ${needs[item]} f${s}` : ''} <= 0`)
    }
    if (!isEverFree) continue
    rows.push(
      `${usable.map(({ measure, name }) => `${measure} ${name}`).join(' + ')} - ${rule.freeFrom} f${s} >= 0`,
    )
    rows.push(`z${s} + f${s} <= 1`)
  }
  for (const [item, terms] of supply.entries()) rows.push(`${terms.join(' + ')} = ${needs[item]}`)
  return [
    `Minimize\n obj: ${costs.join('\n + ')}`,
    `Subject To\n${rows.map((row, nth) => ` c${nth}: ${row}`).join('\n')}`,
    `General\n ${counts.join('\n ')}`,
    `Binary\n ${choices.join('\n ')}\nEnd\n`,
  ].join('\n')
}
