import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCountryDatabase } from './country-database.ts'

const SHIPPED = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)

function makeFile(content: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouchscout-countries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'countries.mmdb')
  writeFileSync(file, content)
  return file
}

/** The shipped file with its description at the end intact, and all else overwritten. */
function overwrite(byte: number): Buffer {
  const content = readFileSync(SHIPPED)
  return content.fill(byte, 0, content.length - 1000)
}

async function open(file?: string) {
  const log = { error: vi.fn() }
  const database = await openCountryDatabase({ log, ...(file && { findFile: () => file }) })
  return { log, database }
}

test('the shipped database knows addresses of both kinds, and no country for reserved ones', async () => {
  const { log, database } = await open()
  const known = { '194.71.11.1': 'SE', '8.8.8.8': 'US', '81.2.69.142': 'GB', '2001:6b0::1': 'SE' }
  for (const [address, country] of Object.entries(known)) expect(database.find(address)).toBe(country)
  const nowhere =
    '127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.1.1 100.64.0.1 0.0.0.0 255.255.255.255 ::1 :: fe80::1 fd00::1 2001:db8::1 1.2.3 localhost'
  for (const address of nowhere.split(' ')) expect([address, database.find(address)]).toEqual([address, null])
  expect(log.error).not.toHaveBeenCalled()
})

test.each([
  { kind: 'missing', make: () => '/nowhere/countries.mmdb' },
  { kind: 'empty', make: () => makeFile(Buffer.alloc(0)) },
  { kind: 'truncated', make: () => makeFile(readFileSync(SHIPPED).subarray(0, 1_000_000)) },
  { kind: 'short of its end', make: () => makeFile(readFileSync(SHIPPED).subarray(0, -40)) },
  { kind: 'overwritten', make: () => makeFile(overwrite(0xff)) },
  { kind: 'blank', make: () => makeFile(overwrite(0)) },
])('a file that is $kind is reported once, and no country is known', async ({ make }) => {
  const { log, database } = await open(make())
  for (const address of ['8.8.8.8', '194.71.11.1', '2001:6b0::1']) expect(database.find(address)).toBeNull()
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('a file damaged in one place still answers elsewhere, and is reported once', async () => {
  const content = readFileSync(SHIPPED)
  // The records behind the tree: the country is read from here once the address is found.
  const records = content.indexOf('country_code')
  const swedish = content.indexOf('BSE', records)
  expect(swedish).toBeGreaterThan(0)
  content.fill(0xff, swedish, swedish + 3)
  const { log, database } = await open(makeFile(content))
  for (let times = 0; times < 2; times++) expect(database.find('194.71.11.1')).toBeNull()
  expect(database.find('8.8.8.8')).toBe('US')
  expect(log.error).toHaveBeenCalledTimes(1)
})
