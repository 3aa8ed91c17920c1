import { type Language, localeOf } from '#domain/language.ts'

/** What stands between thousands, and from where on. */
const GROUPS: Readonly<Record<Language, { mark: string; from: number }>> = {
  en: { mark: ',', from: 1000 },
  sv: { mark: '\u00a0', from: 1000 },
  fr: { mark: '\u202f', from: 1000 },
  nl: { mark: '.', from: 1000 },
  de: { mark: '.', from: 1000 },
  es: { mark: '.', from: 10_000 },
  it: { mark: '.', from: 10_000 },
}
/** From here on some languages have forms of their own. */
const MILLION = 1_000_000
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/**
 * Numbers and plural forms of one language, as Intl has them. The counts of a page are written without it: the first use
 * of Intl costs a phone a tenth of a second, more than all the rest of a page's scripts.
 */
export class NumberWords {
  readonly #language: Language
  #plurals: Intl.PluralRules | undefined
  #numbers: Intl.NumberFormat | undefined
  #tenths: Intl.NumberFormat | undefined

  constructor(language: Language) {
    this.#language = language
  }

  write(value: number): string {
    if (isSmallCount(value)) return writeCount(value, this.#language)
    this.#numbers ??= new Intl.NumberFormat(localeOf(this.#language))
    return this.#numbers.format(value)
  }

  /** A rating: one decimal, whatever it is. */
  writeTenths(value: number): string {
    this.#tenths ??= new Intl.NumberFormat(localeOf(this.#language), ONE_DECIMAL)
    return this.#tenths.format(value)
  }

  choosePlural(value: number): Intl.LDMLPluralRule {
    if (isSmallCount(value)) return isSingular(value, this.#language) ? 'one' : 'other'
    this.#plurals ??= new Intl.PluralRules(this.#language)
    return this.#plurals.select(value)
  }
}

function isSmallCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < MILLION && !Object.is(value, -0)
}

function writeCount(value: number, language: Language): string {
  const { mark, from } = GROUPS[language]
  const digits = String(value)
  return value < from ? digits : `${digits.slice(0, -3)}${mark}${digits.slice(-3)}`
}

function isSingular(value: number, language: Language): boolean {
  return value === 1 || (value === 0 && language === 'fr')
}
