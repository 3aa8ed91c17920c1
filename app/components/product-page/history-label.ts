import { isClear, type Step, xOf, yOf } from './chart-geometry.ts'
import type { HistoryView } from './history-view.ts'

/** In percent of the chart on a narrow phone, where text takes up most of it. */
const CHARACTER_WIDTH = 2.7
const PADDING_WIDTH = 4
/** Half the height of the label. */
const REACH = 5
/** Between the low and a label above or below it: half the weight of its line, and some space. */
const GAP = 2
/** The label may cover the ticks under the chart, never the dates below them. */
const LOWEST_END = 104

export type LabelPlace = 'beside' | 'below' | 'above' | 'outside'

/** Where the label of the low hides no price: beside the last days, at their end, or else outside the chart. */
export function placeLowLabel(view: HistoryView, text: string): LabelPlace {
  const { low, recent, period, axis } = view
  if (!low) return 'outside'
  const width = text.length * CHARACTER_WIDTH + PADDING_WIDTH
  const y = yOf(low.minor, axis)
  const [nearY, farY] = [GAP, GAP + 2 * REACH]
  const shadeX = xOf(recent.fromMs, period)
  const beside = { fromX: shadeX - width, toX: shadeX, fromY: y - REACH, toY: y + REACH }
  if (beside.fromX > 0 && isFree(beside)) return 'beside'
  const atEnd = { fromX: 100 - width, toX: 100 }
  if (y + farY <= LOWEST_END && isFree({ ...atEnd, fromY: y + nearY, toY: y + farY })) return 'below'
  if (y - farY >= 0 && isFree({ ...atEnd, fromY: y - farY, toY: y - nearY })) return 'above'
  return 'outside'

  function isFree(box: Parameters<typeof isClear>[3]): boolean {
    const isFreeOf = (steps: ReadonlyArray<Step>) => isClear(steps, period, axis, box)
    return isFreeOf(view.steps) && isFreeOf(view.marketSteps)
  }
}
