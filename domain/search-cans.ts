import { MOST_CANS } from './packs.ts'
import { CAN_UNITS, GLUED_UNITS, NOT_BEFORE_ROLL, OF_WORDS, ROLL_WORDS } from './search-wish-words.ts'
import { foldText } from './text.ts'

type SaidCans = { readonly cans: number; readonly to: number; readonly own: ReadonlyArray<string> }

const CANS_PER_ROLL = 10
const UNITS = new Set(CAN_UNITS)
const ROLLS = new Set(ROLL_WORDS)
const GLUED = new Set([...CAN_UNITS, ...GLUED_UNITS])
const OF = new Set(OF_WORDS.map(foldText))
const NUMBER = /^\d{1,3}$/
const NUMBER_AND_UNIT = /^(\d{1,3})[-–]?(\D+)$/
const TIMES = /^[x×](\d{1,3})$/
const SIGNS = new Set(['x', '×'])

const readers = [readGlued, readCounted, readTimes, readRoll, readPackOf]

/** A number of cans that is said from the folded word at `at` on: '10-pack', '10 dosor', '10er Pack', 'lot de 10', 'x10'. */
export function readCans(words: ReadonlyArray<string>, at: number): SaidCans | null {
  const read = readers.map((reader) => reader(words, at)).find((found) => found !== null)
  if (!read || read.cans < 1 || read.cans > MOST_CANS) return null
  return { ...read, to: skipRest(words, read.to) }
}

function readGlued(words: ReadonlyArray<string>, at: number): SaidCans | null {
  const word = words[at]!
  const [, times] = TIMES.exec(word) ?? []
  if (times !== undefined) return { cans: Number(times), to: at + 1, own: [word] }
  const [, number, unit] = NUMBER_AND_UNIT.exec(word) ?? []
  if (number === undefined || !GLUED.has(unit!)) return null
  return { cans: Number(number), to: at + 1, own: [word] }
}

function readCounted(words: ReadonlyArray<string>, at: number): SaidCans | null {
  const [number, unit] = [words[at]!, words[at + 1]?.replace(/^[-–]/, '')]
  if (!NUMBER.test(number) || unit === undefined) return null
  if (ROLLS.has(unit)) return { cans: Number(number) * CANS_PER_ROLL, to: at + 2, own: [unit] }
  const isUnit = UNITS.has(unit) || SIGNS.has(unit) || unit === 'er'
  return isUnit ? { cans: Number(number), to: at + 2, own: [number] } : null
}

/** 'zyn x 10', but not 'ACE X 10 mg' or 'ACE X 10-pack'. */
function readTimes(words: ReadonlyArray<string>, at: number): SaidCans | null {
  const [sign, number = '', next] = words.slice(at, at + 3)
  if (!SIGNS.has(sign!) || !NUMBER.test(number) || next === 'mg') return null
  return readCounted(words, at + 1) ? null : { cans: Number(number), to: at + 2, own: [sign!] }
}

function readRoll(words: ReadonlyArray<string>, at: number): SaidCans | null {
  const word = words[at]!
  if (!ROLLS.has(word) || NOT_BEFORE_ROLL.includes(words[at - 1] ?? '')) return null
  const ofNumber = readPackOf(words, at)
  return ofNumber ? { ...ofNumber, own: [word] } : { cans: CANS_PER_ROLL, to: at + 1, own: [word] }
}

/** 'pack of 10', 'lot de 10': the word between may not be missing, because 'can 10' may be a name. */
function readPackOf(words: ReadonlyArray<string>, at: number): SaidCans | null {
  const [unit, of, number = '', next] = words.slice(at, at + 4)
  const isPack = (UNITS.has(unit!) || ROLLS.has(unit!)) && OF.has(of ?? '') && NUMBER.test(number)
  return isPack && next !== 'mg' ? { cans: Number(number), to: at + 3, own: [number] } : null
}

/** A second unit and the word between the cans and what is in them say nothing new: '10er Pack', '10 boîtes de Zyn'. */
function skipRest(words: ReadonlyArray<string>, from: number): number {
  let to = from
  while (UNITS.has(words[to] ?? '') || ROLLS.has(words[to] ?? '')) to++
  return OF.has(words[to] ?? '') ? to + 1 : to
}
