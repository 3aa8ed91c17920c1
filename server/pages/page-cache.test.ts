import { expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

function createTextCache(options: Partial<Parameters<typeof createPageCache<string>>[0]> = {}) {
  return createPageCache<string>({ budgetBytes: 100, sizeOf: (text) => text.length, ...options })
}

test('a page is made once and then kept', async () => {
  const cache = createTextCache()
  const make = vi.fn(async () => 'page')
  await cache.get({ key: '/', version: 1, make })
  expect(await cache.get({ key: '/', version: 1, make })).toBe('page')
  expect(make).toHaveBeenCalledOnce()
})

test('a kept page is found at once, as long as its version is the current one', async () => {
  const cache = createTextCache()
  expect(cache.find({ key: '/', version: 1 })).toBeUndefined()
  await cache.get({ key: '/', version: 1, make: async () => 'page' })
  expect(cache.find({ key: '/', version: 1 })).toBe('page')
  expect(cache.find({ key: '/', version: 2 })).toBeUndefined()
})

test('a hundred visitors who ask at once wait for one render', async () => {
  const cache = createTextCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const make = vi.fn(() => promise)
  const asked = Array.from({ length: 100 }, () => cache.get({ key: '/', version: 1, make }))
  resolve('page')
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['page']))
  expect(make).toHaveBeenCalledOnce()
})

test('a failure reaches all who wait and is not kept', async () => {
  const cache = createTextCache()
  const make = vi.fn(() => Promise.reject(new Error('broken')))
  const asked = Array.from({ length: 5 }, () => cache.get({ key: '/', version: 1, make }))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(make).toHaveBeenCalledOnce()
  expect(await cache.get({ key: '/', version: 1, make: async () => 'mended' })).toBe('mended')
})

test('a new version of the catalogue empties the cache', async () => {
  const cache = createTextCache()
  await cache.get({ key: '/', version: 1, make: async () => 'old' })
  await cache.get({ key: '/products', version: 1, make: async () => 'old' })
  expect(await cache.get({ key: '/', version: 2, make: async () => 'new' })).toBe('new')
  expect(cache.size).toBe(1)
})

test('a render that began in an older version is answered but not kept', async () => {
  const cache = createTextCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = cache.get({ key: '/', version: 1, make: () => promise })
  await cache.get({ key: '/products', version: 2, make: async () => 'new' })
  resolve('old')
  expect(await slow).toBe('old')
  expect(await cache.get({ key: '/', version: 2, make: async () => 'new' })).toBe('new')
})

test('a render whose turn came in a later version is kept for that one', async () => {
  const cache = createTextCache({ versionOf: (text) => Number(text) })
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = cache.get({ key: '/', version: 1, make: () => promise })
  await cache.get({ key: '/products', version: 2, make: async () => '2' })
  resolve('2')
  await slow
  expect(cache.find({ key: '/', version: 2 })).toBe('2')
})

test('a visitor who joined work of no one is served when that is refused', async () => {
  const clock = { ms: 0 }
  const cache = createTextCache({ nowMs: () => clock.ms })
  const ahead = Promise.withResolvers<string>()
  const answers = [Promise.resolve('old'), ahead.promise, Promise.resolve('new')]
  const make = vi.fn(() => answers.shift()!)
  await cache.get({ key: '/', version: 1, make })
  cache.renew(2)
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2))
  clock.ms = 700
  const visitors = [1, 2].map(() => cache.get({ key: '/', version: 2, make }))
  ahead.reject(new Error('too much to render'))
  expect(await Promise.all(visitors)).toEqual(['new', 'new'])
  expect(make).toHaveBeenCalledTimes(3)
})

test('the page requested longest ago makes room', async () => {
  const cache = createTextCache({ budgetBytes: 8 })
  const ask = (key: string) => cache.get({ key, version: 1, make: async () => 'four' })
  for (const key of ['/a', '/b', '/a', '/c']) await ask(key)
  const make = vi.fn(async () => 'anew')
  await cache.get({ key: '/a', version: 1, make })
  expect(make).not.toHaveBeenCalled()
  await cache.get({ key: '/b', version: 1, make })
  expect(make).toHaveBeenCalledOnce()
  expect(cache.bytes).toBeLessThanOrEqual(8)
})

test('a page that is not worth keeping is made again', async () => {
  const cache = createTextCache({ isKept: (text) => text !== 'not found' })
  const make = vi.fn(async () => 'not found')
  await cache.get({ key: '/gone', version: 1, make })
  await cache.get({ key: '/gone', version: 1, make })
  expect(make).toHaveBeenCalledTimes(2)
})

test('hits and misses are counted separately', async () => {
  const onHit = vi.fn()
  const onMiss = vi.fn()
  const cache = createTextCache({ onHit, onMiss })
  for (let i = 0; i < 3; i++) await cache.get({ key: '/', version: 1, make: async () => 'page' })
  expect([onHit.mock.calls, onMiss.mock.calls.length]).toEqual([[['page'], ['page']], 1])
})

/** A cache with its own clock; each page is what `say` gave when it was made. */
function createRenewedCache() {
  const clock = { ms: 0 }
  const cache = createTextCache({ nowMs: () => clock.ms })
  const made: string[] = []
  const ask = (key: string, version: number) =>
    cache.get({
      key,
      version,
      make: async () => {
        made.push(`${key} ${version}`)
        return `${key} made ${made.length}`
      },
    })
  return { cache, clock, made, ask }
}

test('an announced new version remakes the recently requested pages by itself', async () => {
  const { cache, made, ask } = createRenewedCache()
  await ask('/a', 1)
  await ask('/b', 1)
  cache.renew(2)
  await vi.waitFor(() => expect(made).toHaveLength(4))
  expect(
    made
      .slice(2)
      .map((text) => text.slice(0, 2))
      .toSorted(),
  ).toEqual(['/a', '/b'])
  expect([await ask('/a', 2), await ask('/b', 2)]).not.toContain('/a made 1')
  expect(made).toHaveLength(4)
})

test('until the new page is ready the old one is given, but only for a moment', async () => {
  const clock = { ms: 0 }
  const cache = createTextCache({ nowMs: () => clock.ms })
  const slow = Promise.withResolvers<string>()
  const answers = [Promise.resolve('old'), slow.promise]
  const make = () => answers.shift()!
  await cache.get({ key: '/', version: 1, make })
  cache.renew(2)
  clock.ms = 699
  expect(await cache.get({ key: '/', version: 2, make })).toBe('old')
  clock.ms = 700
  const waiting = cache.get({ key: '/', version: 2, make })
  slow.resolve('new')
  expect(await waiting).toBe('new')
  expect(await cache.get({ key: '/', version: 2, make })).toBe('new')
  expect(answers).toEqual([])
})

test('a page ends with its own version, not with later ones', async () => {
  const clock = { ms: 0 }
  const cache = createTextCache({ nowMs: () => clock.ms })
  const make = vi.fn(() => new Promise<string>(() => {}))
  await cache.get({ key: '/', version: 1, make: async () => 'old' })
  cache.renew(2)
  clock.ms = 600
  cache.renew(3)
  expect(cache.find({ key: '/', version: 3 })).toBe('old')
  clock.ms = 700
  expect(cache.find({ key: '/', version: 3 })).toBeUndefined()
  void cache.get({ key: '/', version: 3, make })
  expect(make).toHaveBeenCalledOnce()
})

/** A cache whose page is old, on a site where others wait for pages. */
async function createBusyCache(makeOld: (parts: { cache: TextCache; clock: { ms: number } }) => void) {
  const clock = { ms: 0 }
  const site = { isBusy: true }
  const cache = createTextCache({ nowMs: () => clock.ms, isBusy: () => site.isBusy })
  const second = Promise.withResolvers<string>()
  const answers = [Promise.resolve('old'), second.promise]
  const isAheadOf: boolean[] = []
  const wanted = {
    key: '/',
    make: (_: string | undefined, isAhead: boolean) => {
      isAheadOf.push(isAhead)
      return answers.shift()!
    },
  }
  await cache.get({ ...wanted, version: 1 })
  makeOld({ cache, clock })
  return { cache, clock, site, second, isAheadOf, wanted }
}
type TextCache = ReturnType<typeof createTextCache>

test.each([
  ['of an ended version', 2, ({ cache }: { cache: TextCache }) => cache.renew(2)],
  ['that is too old', 1, ({ clock }: { clock: { ms: number } }) => (clock.ms = 300_000)],
] as const)('while others wait, a page %s is given and made again meanwhile', async (_, version, makeOld) => {
  const { cache, clock, second, isAheadOf, wanted } = await createBusyCache(makeOld)
  clock.ms += 59_999
  expect(cache.find({ ...wanted, version })).toBe('old')
  await vi.waitFor(() => expect(isAheadOf).toEqual([false, true]))
  expect(cache.find({ ...wanted, version })).toBe('old')
  second.resolve('new')
  await vi.waitFor(() => expect(cache.find({ ...wanted, version })).toBe('new'))
})

test.each([
  ['after a minute', { ms: 60_000, isBusy: true }],
  ['when others do not wait any more', { ms: 700, isBusy: false }],
])('an old page is not given %s', async (_, { ms, isBusy }) => {
  const { cache, clock, site, second, wanted } = await createBusyCache(({ cache }) => cache.renew(2))
  clock.ms = ms
  site.isBusy = isBusy
  const asked = cache.get({ ...wanted, version: 2 })
  second.resolve('new')
  expect(await asked).toBe('new')
})

test('a page without recent requests is not made ahead, however often it was made', async () => {
  const { cache, clock, made, ask } = createRenewedCache()
  await ask('/seldom', 1)
  clock.ms = 30_000
  await ask('/often', 1)
  cache.renew(2)
  await vi.waitFor(() => expect(made).toHaveLength(4))
  clock.ms = 70_000
  cache.renew(3)
  await vi.waitFor(() => expect(made).toHaveLength(5))
  expect(made.at(-1)).toBe('/often 1')
})

test('a page that can no longer be made is tried ahead only once more', async () => {
  const cache = createTextCache({ nowMs: () => 0 })
  const make = vi.fn(async () => 'page')
  await cache.get({ key: '/', version: 1, make })
  make.mockRejectedValueOnce(new Error('broken'))
  cache.renew(2)
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2))
  expect(await cache.get({ key: '/', version: 2, make })).toBe('page')
})
