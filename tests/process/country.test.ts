import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

async function start(settings: Record<string, string>): Promise<RunningApp> {
  const { dataDir, remove } = makeDataDir()
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'off', ...settings })
  onTestFinished(async () => {
    await app.stop()
    remove()
  })
  return app
}

test('behind a proxy of ours a first visitor is placed by address, once', async () => {
  const { origin } = await start({ TRUST_PROXY: 'on' })
  const visit = async (address: string, cookie = '') => {
    const response = await fetch(origin, { headers: { 'x-forwarded-for': address, cookie } })
    const html = await response.text()
    return {
      saved: response.headers.getSetCookie(),
      picked: /<option value="(\w{3})" selected/.exec(html)?.[1],
    }
  }
  const cookies = (currency: string, isEu: boolean) =>
    [`currency=${currency}`, `isEU=${isEu}`].map((pair) => `${pair}; Path=/; Max-Age=31536000; SameSite=Lax`)

  expect(await visit('194.71.11.1')).toEqual({ picked: 'SEK', saved: cookies('SEK', true) })
  expect(await visit('8.8.8.8')).toEqual({ picked: 'USD', saved: cookies('USD', false) })
  expect(await visit('81.2.69.142')).toEqual({ picked: 'GBP', saved: cookies('GBP', false) })
  expect(await visit('192.168.1.1')).toEqual({ picked: 'EUR', saved: [] })
  expect(await visit('8.8.8.8', 'currency=SEK; isEU=true')).toEqual({ picked: 'SEK', saved: [] })

  const asked = await fetch(`${origin}/api/location`, { headers: { 'x-forwarded-for': '2001:6b0::1' } })
  expect(await asked.json()).toEqual({ currency: 'SEK', region: 'eu', country: 'SE' })
  expect(asked.headers.getSetCookie()).toEqual([])
})

test('without a proxy a forwarded address is not believed', async () => {
  const { origin } = await start({})
  const answer = await fetch(`${origin}/api/location`, { headers: { 'x-forwarded-for': '8.8.8.8' } })
  expect(await answer.json()).toEqual({ currency: 'EUR', region: 'eu', country: null })
})
