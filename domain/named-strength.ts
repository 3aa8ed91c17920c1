/** A number in a product's name that is not its nicotine per pouch: per gram, or of an unknown unit. */
export type NamedStrength = { readonly mg: number; readonly unit: 'mg/g' | 'mg' }

/** Milligrams of other substances are not its strength. */
const STATED = /(\d+(?:[.,]\d+)?) ?mg(\/g)?\b(?! ?(?:of )?(?:[ck]off?ein|caf))/i
/** Weights are rounded to hundredths of a gram, strengths to tenths of a milligram. */
const WEIGHT_STEP_G = 0.01
const STRENGTH_STEP_MG = 0.1

/** Null when the name states no strength or the same one, or when there is none to compare it with. */
export function findNamedStrength({
  name,
  nicotineMg,
  pouchWeightG,
}: {
  name: string
  /** Per pouch. */
  nicotineMg: number | null
  pouchWeightG: number | null
}): NamedStrength | null {
  const [, figure, perGram] = STATED.exec(name) ?? []
  if (figure === undefined || nicotineMg === null) return null
  const mg = Number(figure.replace(',', '.'))
  if (perGram) return { mg, unit: 'mg/g' }
  if (mg === nicotineMg) return null
  return { mg, unit: isPerGram({ mg, nicotineMg, pouchWeightG }) ? 'mg/g' : 'mg' }
}

function isPerGram({
  mg,
  nicotineMg,
  pouchWeightG,
}: {
  mg: number
  nicotineMg: number
  pouchWeightG: number | null
}): boolean {
  if (pouchWeightG === null || mg === 0) return false
  const slack = (mg * WEIGHT_STEP_G + STRENGTH_STEP_MG) / 2
  return Math.abs(mg * pouchWeightG - nicotineMg) <= slack
}
