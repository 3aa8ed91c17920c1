import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { startPostgres } from '#tests/postgres-server.ts'
import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { makeAccount, openAuth, signIn } from './auth-page.ts'
import { waitForScripts } from './cards.ts'
import { test as base, expect, expectError } from './forms.ts'

const SHELVES = ['Fjord Mint Slim 6mg', 'Fjord Mint Slim', 'Fjord Lemon Slim 6mg', 'Coffee mug']

type Shop = {
  readonly origin: string
  readonly host: string
  /** Holds all answers from now on, until it is called. */
  hold(): () => void
  close(): void
}

type Place = {
  readonly origin: string
  readonly dataDir: string
  readonly shop: Shop
  /** Of the PostgreSQL server, where there is one. */
  readonly databaseUrl: string | null
}

/** A shop on this machine, and an app with an empty database that may read it. */
export const test = base.extend<{ engine: 'embedded' | 'postgres'; place: Place }>({
  engine: ['embedded', { option: true }],
  place: [
    async ({ engine }, use) => {
      const shop = await openShop()
      const { dataDir, remove } = makeDataDir()
      const server = engine === 'postgres' ? await startPostgres() : null
      const app = await startApp({
        ...{ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: 'on', FEED_HOSTS: shop.host },
        ...(server && { DATABASE_URL: server.url }),
      })
      await use({ origin: app.origin, dataDir, shop, databaseUrl: server?.url ?? null })
      await app.stop()
      await server?.stop()
      shop.close()
      remove()
    },
    // Includes starting an app and a database.
    { timeout: 120_000 },
  ],
  baseURL: async ({ place }, use) => {
    await use(place.origin)
  },
})

async function openShop(): Promise<Shop> {
  const products = SHELVES.map((title, index) => ({
    id: index + 1,
    title,
    handle: `product-${index + 1}`,
    vendor: title.startsWith('Fjord') ? 'Fjord' : '',
    variants: [{ id: 1, title: 'Default Title', price: `${index + 4}.50`, available: true }],
  }))
  let gate: Promise<void> | undefined
  const server = createServer(async (request, response) => {
    await gate
    const isFeed = request.url?.startsWith('/products.json') ?? false
    response.writeHead(isFeed ? 200 : 404, { 'content-type': 'application/json' })
    response.end(isFeed ? JSON.stringify({ products }) : '{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Signs up, and shows the token that the server wrote. */
export async function becomeAdmin(page: Page, dataDir: string): Promise<string> {
  const email = await makeAccount(page)
  await openAuth(page)
  await signIn(page, { email })
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Become the first admin' }).click()
  await waitForScripts(page)
  await page.getByLabel('Token').fill('not the token')
  await page.getByRole('button', { name: 'Become the admin' }).click()
  await expectError(
    page.getByLabel('Token'),
    'That is not the token. It is in the file that the server named when it started.',
  )
  await page.getByLabel('Token').fill(await readFile(path.join(dataDir, 'first-admin.token'), 'utf8'))
  await page.getByRole('button', { name: 'Become the admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  return email
}

/** Runs while the database does not have this table. */
export async function withoutTable(databaseUrl: string, table: string, act: () => Promise<void>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`alter table ${table} rename to ${table}_away`)
  await act()
  await client.query(`alter table ${table}_away rename to ${table}`)
  await client.end()
}

/** By the entry in the panel's navigation. */
export async function openPart(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export { expect }
