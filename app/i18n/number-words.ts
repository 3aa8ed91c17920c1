import { type Language, localeOf } from '#domain/language.ts'

/** Counts below this are remembered once they were written: a list has hundreds of them, and Intl is slow. */
const REMEMBERED = 1000

/** Numbers and plural forms of one language. Creating a formatter is slow, so the page has one of each. */
export class NumberWords {
  readonly #numbers: Intl.NumberFormat
  readonly #tenths: Intl.NumberFormat
  readonly #plurals: Intl.PluralRules
  readonly #written = new Map<number, string>()
  readonly #pluralOf = new Map<number, Intl.LDMLPluralRule>()

  constructor(language: Language) {
    const locale = localeOf(language)
    this.#numbers = new Intl.NumberFormat(locale)
    this.#tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    this.#plurals = new Intl.PluralRules(language)
  }

  write(value: number): string {
    return recall(this.#written, value, () => this.#numbers.format(value))
  }

  /** A rating: always with one decimal. */
  writeTenths(value: number): string {
    return this.#tenths.format(value)
  }

  choosePlural(value: number): Intl.LDMLPluralRule {
    return recall(this.#pluralOf, value, () => this.#plurals.select(value))
  }
}

function recall<T>(known: Map<number, T>, value: number, make: () => T): T {
  const remembered = known.get(value)
  if (remembered !== undefined) return remembered
  const made = make()
  if (Number.isInteger(value) && value >= 0 && value < REMEMBERED) known.set(value, made)
  return made
}
