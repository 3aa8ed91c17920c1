import { expect, test } from 'vitest'
import { checkStore } from './store.ts'

const GOOD = { name: 'Nordlager', storeUrl: 'https://Nordlager.example/', country: 'se', currency: 'sek' }

test('empty fields are unknown', () => {
  expect(checkStore(GOOD)).toEqual({
    ok: true,
    value: {
      name: 'Nordlager',
      storeUrl: 'https://nordlager.example',
      country: 'SE',
      currency: 'SEK',
      logoUrl: null,
      trustpilotRating: null,
      trustpilotReviewCount: null,
      platform: '',
      apiUrl: null,
      apiKeyName: null,
      apiKeyPlace: 'header',
      apiKey: null,
      removeKey: false,
      network: '',
      item: null,
      decimal: null,
      columns: {},
      addresses: [],
      pagePattern: null,
      mostPages: null,
      mostMinutes: null,
      crawlDelay: 1,
      shipsTo: [],
      euServed: 'unknown',
      euCost: null,
      euFreeFrom: null,
      euDays: null,
      nonEuServed: 'unknown',
      nonEuCost: null,
      nonEuFreeFrom: null,
      nonEuDays: null,
      affiliateNetwork: null,
      affiliateTemplate: null,
      notes: null,
    },
  })
})

test('columns, countries and amounts are read as people type them', () => {
  const checked = checkStore({
    ...GOOD,
    columns: 'price = Pris inkl. moms\r\n title: Namn \n',
    shipsTo: 'se, DE;de  gb',
    euServed: 'served',
    euCost: '49,90',
    euFreeFrom: '499',
    euDays: '2-4',
    nonEuServed: 'not-served',
  })
  expect(checked).toMatchObject({
    ok: true,
    value: {
      columns: { price: 'Pris inkl. moms', title: 'Namn' },
      shipsTo: ['DE', 'GB', 'SE'],
      euServed: 'served',
      euCost: 4990,
      euFreeFrom: 49_900,
      euDays: '2-4',
      nonEuServed: 'not-served',
    },
  })
})

test.each([
  { field: 'name', value: '' },
  { field: 'storeUrl', value: 'nordlager.example' },
  { field: 'storeUrl', value: 'https://me:secret@nordlager.example' },
  { field: 'country', value: 'Sweden' },
  { field: 'currency', value: 'kr' },
  { field: 'apiUrl', value: 'file:///etc/passwd' },
  { field: 'apiUrl', value: '//elsewhere.example/feed' },
  { field: 'columns', value: 'price' },
  { field: 'addresses', value: 'https://a.example/1\njavascript:alert(1)' },
  { field: 'crawlDelay', value: '-1' },
  { field: 'crawlDelay', value: 'soon' },
  { field: 'shipsTo', value: 'SE, Sweden' },
  { field: 'shipsTo', value: 'SW' },
  { field: 'euCost', value: '4.999' },
  { field: 'nonEuDays', value: 'soon' },
  { field: 'euServed', value: 'maybe' },
  { field: 'logoUrl', value: 'javascript:alert(1)' },
  { field: 'trustpilotRating', value: '5.1' },
  { field: 'affiliateTemplate', value: 'https://track.example/?u=fixed' },
  { field: 'affiliateTemplate', value: 'https://{url}' },
])('$field cannot be "$value"', ({ field, value }) => {
  const checked = checkStore({ ...GOOD, [field]: value })
  expect(checked.ok === false && Object.keys(checked.errors)).toEqual([field])
})

test('a store that sends to a region says for how much', () => {
  expect(checkStore({ ...GOOD, euServed: 'served', nonEuServed: 'served', nonEuCost: '0' })).toEqual({
    ok: false,
    errors: { euCost: 'Give the cost; 0 where it is free.' },
  })
})

test('a key has a name that a request can carry, and its error does not repeat it', () => {
  const keyed = { ...GOOD, apiKeyName: 'X-Api-Key', apiKeyPlace: 'header', apiKey: 'secret-key' }
  expect(checkStore(keyed)).toMatchObject({ ok: true, value: { apiKey: 'secret-key', removeKey: false } })
  expect(checkStore(GOOD)).toMatchObject({ ok: true, value: { apiKeyName: null, apiKey: null } })
  expect(checkStore({ ...keyed, apiKeyName: 'Host' })).toMatchObject({
    errors: { apiKeyName: expect.any(String) },
  })
  const broken = checkStore({ ...keyed, apiKey: 'secret-key\r\nHost: evil' })
  expect(broken).toMatchObject({ errors: { apiKey: expect.any(String) } })
  expect(JSON.stringify(broken)).not.toContain('secret-key')
})
