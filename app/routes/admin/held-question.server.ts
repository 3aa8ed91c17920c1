import type { DraftQuestion } from '#app/components/admin/held/ask-form.tsx'
import { sayMoney } from '#app/components/admin/held/say-held.ts'
import { getTranslator } from '#app/i18n/messages.server.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { sayFactor } from '#domain/guards/price-doubt.ts'
import { localeOf } from '#domain/language.ts'
import { languageOfCountry } from '#domain/language-of-country.ts'
import type { AskedDoubt } from '#services/held/ask-store.ts'
import type { HeldPage, HeldPriceFacts, HeldRunFacts } from '#services/held/get-held-page.ts'

/** 'run-12' or 'price-5'; null for anything else. */
export function parseAsk(text: string): AskedDoubt | null {
  const [, kind, id] = /^(run|price)-(\d{1,9})$/.exec(text) ?? []
  return kind && id ? { kind: kind as AskedDoubt['kind'], id: Number(id) } : null
}

/** The mail about a doubt, in the language of the store's country; null where nothing such waits. */
export function draftQuestion(page: Pick<HeldPage, 'runs' | 'prices'>, ask: string): DraftQuestion | null {
  const doubt = parseAsk(ask)
  const found = doubt && (doubt.kind === 'run' ? page.runs : page.prices).find(({ id }) => id === doubt.id)
  if (!doubt || !found) return null
  const { storeName, contact, country } = found
  const language = languageOfCountry(country)
  const t = getTranslator(language).get('mail')
  const question =
    'rows' in found
      ? askAboutRun(found, t, new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }))
      : askAboutPrice(found, t)
  const text = [
    t('storeQuestion.hello', { storeName }),
    question,
    ...('url' in found && found.url ? [t('storeQuestion.link', { url: found.url })] : []),
    t('storeQuestion.until'),
    t('storeQuestion.thanks'),
  ].join('\n\n')
  return { ask, storeName, language, to: contact ?? '', subject: t('storeQuestion.subject'), text }
}

function askAboutRun(run: HeldRunFacts, t: Translate<'mail'>, days: Intl.DateTimeFormat): string {
  const day = days.format(run.startedAt)
  if (!run.doubt) return t('storeQuestion.lost', { day, seen: run.seen })
  const factor = sayFactor(run.doubt.factor)
  if (run.doubt.currency) return t('storeQuestion.currency', { day, factor, currency: run.doubt.currency.to })
  return t('storeQuestion.factor', { day, factor })
}

function askAboutPrice(hold: HeldPriceFacts, t: Translate<'mail'>): string {
  const { productName, cans, price, previousPrice, currency } = hold
  const product = cans === 1 ? productName : `${productName} (${cans} ×)`
  const words = { product, price: sayMoney(price, currency) }
  if (previousPrice === null) return t('storeQuestion.newPrice', words)
  return t('storeQuestion.price', { ...words, before: sayMoney(previousPrice, currency) })
}
