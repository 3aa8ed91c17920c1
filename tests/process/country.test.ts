import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyDataDir, makeDataDir, type RunningApp, startApp } from './start-app.ts'

async function start(settings: Record<string, string>): Promise<RunningApp> {
  const { dataDir, remove } = await copyDataDir()
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'off', ...settings })
  onTestFinished(async () => {
    await app.stop()
    remove()
  })
  return app
}

test('behind a trusted proxy a first visitor is located once, by its country header or by address', async () => {
  const { origin } = await start({ TRUST_PROXY: 'on', COUNTRY_HEADER: 'cf-ipcountry' })
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

  const told = async (country: string) => {
    const headers = { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': country }
    return (await fetch(`${origin}/api/location`, { headers })).json()
  }
  expect(await told('SE')).toEqual({ currency: 'SEK', region: 'eu', country: 'SE' })
  expect(await told('XX')).toEqual({ currency: 'USD', region: 'non-eu', country: 'US' })
})

/** A module that is loaded before the app and replaces the shipped countries by a file of nonsense. */
function breakCountries(folder: string): string {
  const file = path.join(folder, 'broken.mmdb')
  const hook = path.join(folder, 'break-countries.mjs')
  writeFileSync(file, 'not a database')
  writeFileSync(
    hook,
    `import { registerHooks } from 'node:module'
    import { pathToFileURL } from 'node:url'
    const url = pathToFileURL(${JSON.stringify(file)}).href
    registerHooks({
      resolve: (name, context, next) =>
        name.endsWith('.mmdb') ? { url, shortCircuit: true } : next(name, context),
    })`,
  )
  return hook
}

test('with a broken country database every visitor gets euro and the EU, and the site works', async () => {
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  const { origin } = await start({ TRUST_PROXY: 'on', NODE_OPTIONS: `--import ${breakCountries(dataDir)}` })
  for (const address of ['194.71.11.1', '8.8.8.8']) {
    const response = await fetch(origin, { headers: { 'x-forwarded-for': address } })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    const html = await response.text()
    expect(html).toContain('<option value="EUR" selected')
    expect(html).toContain('<option value="eu" selected')
  }
})
