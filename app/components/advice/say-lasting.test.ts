import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { LANGUAGES } from '#domain/language.ts'
import { sayLasting } from './say-lasting.ts'

test.each(LANGUAGES)('in %s what is used within a day does not last 0 days', (language) => {
  const t = getTranslator(language).get('myUse')
  expect(sayLasting(t, 0)).not.toMatch(/0|underDay/)
  expect(sayLasting(t, 2)).toBe(t('days', { count: 2 }))
})
