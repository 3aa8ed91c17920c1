import { expect, test } from 'vitest'
import type { Finding, Promised } from '#domain/alerts/alert.ts'
import { minor } from '#domain/money/amounts.ts'
import { readAlertWords } from './read-alert-words.ts'

test('mails and notices name the choices of a filter in the language of the reader', () => {
  const promised: Promised = {
    ...{ kind: 'target', subject: 'filter', basis: 'can', place: 'DE' },
    ...{ cans: null, percent: null, store: null },
    ...{ name: 'VELO', limit: { minor: minor(300), currency: 'EUR' } },
    choices: { flavour: ['mint'], format: [], strength: [], mg: null },
  }
  const found: Finding = {
    ...{ productId: 1, name: 'Frost Mint', path: '/product/frost-mint', store: 'Nordlager', offerId: 7 },
    ...{ value: { minor: minor(285), currency: 'EUR' }, readAt: '2026-11-12T05:10:00.000Z' },
  }
  expect(readAlertWords()('sv').describe({ promised, found }).promised).toContain('”VELO, Mint”')
  expect(readAlertWords()('de').describe({ promised, found }).promised).toContain('„VELO, Minze“')
})
