import { isCurrency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { formatMoney, toDecimal } from '#domain/money/format-money.ts'
import { foldText } from '#domain/text.ts'
import type { ComparedLine } from '#services/review/compare-candidate.ts'
import type { WorkbenchItem } from '#services/review/get-workbench.ts'

export function sayMoney(amount: Minor, currency: string): string {
  return isCurrency(currency)
    ? formatMoney(amount, currency, 'en')
    : `${toDecimal(amount, currency)}\u00a0${currency}`
}

export function sayEuro(cents: Minor): string {
  return formatMoney(cents, 'EUR', 'en')
}

export function sayCans(cans: number): string {
  return cans === 1 ? '1 can' : `${cans} cans`
}

/** '4 agree, 1 differs'. */
export function sayAgreement(lines: ReadonlyArray<ComparedLine>): string {
  const count = (verdict: ComparedLine['verdict']) => lines.filter((line) => line.verdict === verdict).length
  const [agree, unsaid, differ] = [count('agrees'), count('unsaid'), count('differs')]
  return [
    agree > 0 && `${agree} ${agree === 1 ? 'agrees' : 'agree'}`,
    unsaid > 0 && `${unsaid} not certain`,
    differ > 0 && `${differ} ${differ === 1 ? 'differs' : 'differ'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Marked = { readonly text: string; readonly mark: 'understood' | 'doubted' | 'sign' }

/** The words of a title: those that nothing explained, and a code for the strength without a figure, are in doubt. */
export function markWords(title: string, said: WorkbenchItem['said']): Marked[] {
  const isCodeOnly = said !== null && said.strength === null && said.strengthCode !== null
  return title.split(/\s+/).map((text): Marked => {
    if (!/[\p{L}\p{N}]/u.test(text)) return { text, mark: 'sign' }
    const word = foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
    const isCode = isCodeOnly && /^(s|no|nr|level)?\d$/.test(word) && word.endsWith(String(said.strengthCode))
    return { text, mark: isCode || said?.leftover.includes(word) ? 'doubted' : 'understood' }
  })
}
