import { type Language, localeOf } from '#domain/language.ts'

/** Numbers and plural forms of one language. Creating a formatter is slow, so the page has one of each. */
export class NumberWords {
  readonly #numbers: Intl.NumberFormat
  readonly #tenths: Intl.NumberFormat
  readonly #plurals: Intl.PluralRules

  constructor(language: Language) {
    const locale = localeOf(language)
    this.#numbers = new Intl.NumberFormat(locale)
    this.#tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    this.#plurals = new Intl.PluralRules(language)
  }

  write(value: number): string {
    return this.#numbers.format(value)
  }

  /** A rating: always with one decimal. */
  writeTenths(value: number): string {
    return this.#tenths.format(value)
  }

  choosePlural(value: number): Intl.LDMLPluralRule {
    return this.#plurals.select(value)
  }
}
