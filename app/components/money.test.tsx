import { expect, test } from 'vitest'
import type { Currency } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { eurPrice } from '#domain/money/price.ts'
import { renderFor } from '#tests/render-for.tsx'
import { PriceTag, useMoney } from './money.tsx'

const PRICE = eurPrice(123_450)

function InText() {
  return <p>{useMoney().format(PRICE)}</p>
}

function render(language: Language, currency: Currency) {
  const both = (
    <>
      <PriceTag price={PRICE} />
      <InText />
    </>
  )
  const html = renderFor({ currency }, both, { language })
  const [tag, text] = html.split('<p>')
  return {
    tag: tag!.replace(/<[^>]*>/g, ''),
    text: text!.replace('</p>', ''),
    value: / value="([^"]*)"/.exec(html)?.[1],
  }
}

test.each([
  ['en', 'EUR', '€1234.50'],
  ['de', 'EUR', '€1.234,50'],
  ['sv', 'SEK', '14\u00A0135,03\u00A0kr'],
  ['fr', 'GBP', '£1\u202F061,67'],
] as const)(
  '%s in %s: as a figure and in running text %s, for machines with a point',
  (language, currency, text) => {
    const shown = render(language, currency)
    expect(shown).toMatchObject({ tag: text, text })
    expect(shown.value).toMatch(/^\d+\.\d\d$/)
  },
)
