import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Response as MmdbRecord, Reader } from 'mmdb-lib'
import type { Logger } from '#server/logging.ts'

/** Large networks in three countries: a file that knows none of them is useless. */
const PROBES = ['8.8.8.8', '194.71.11.1', '2a00:23c0::1']
/** Addresses of no country. The database still assigns some of them to one. */
const NOWHERE = buildNowhere()

export type CountryDatabase = {
  /** Two capital letters; null when the address has no known country. Never throws. */
  find(address: string): string | null
}

/** Knows no country: all visitors get the defaults. */
export const NO_COUNTRIES: CountryDatabase = { find: () => null }

/** Never throws: without a readable file the site works, the log says so once, and no country is known. */
export async function openCountryDatabase({
  log,
  findFile = findShippedFile,
}: {
  log: Pick<Logger, 'error'>
  findFile?: () => string
}): Promise<CountryDatabase> {
  try {
    const reader = new Reader<MmdbRecord>(await readFile(findFile()))
    if (!PROBES.some((address) => readCountry(reader, address)))
      throw new Error('The file holds no countries.')
    return createDatabase(reader, log)
  } catch (error) {
    reportBroken(log, error)
    return NO_COUNTRIES
  }
}

function findShippedFile(): string {
  const url = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  return fileURLToPath(url)
}

function createDatabase(reader: Reader<MmdbRecord>, log: Pick<Logger, 'error'>): CountryDatabase {
  let isReported = false
  return {
    find(address) {
      if (isNowhere(address)) return null
      try {
        return readCountry(reader, address)
      } catch (error) {
        // Damage in one place leaves the rest of the file usable.
        if (!isReported) reportBroken(log, error)
        isReported = true
        return null
      }
    },
  }
}

function reportBroken(log: Pick<Logger, 'error'>, error: unknown) {
  log.error({ err: error }, 'the country database is broken: visitors it cannot place get EUR and the EU')
}

function readCountry(reader: Reader<MmdbRecord>, address: string): string | null {
  const { country_code: code } = (reader.get(address) ?? {}) as { country_code?: unknown }
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null
}

function isNowhere(address: string): boolean {
  const family = isIP(address)
  return family === 0 || NOWHERE.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Private, loopback, link-local, shared, for documentation and measurement, multicast, reserved. */
function buildNowhere(): BlockList {
  const list = new BlockList()
  const ipv4 =
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3'
  const ipv6 = '::/96 fc00::/7 fe80::/10 ff00::/8 2001:db8::/32'
  const add = (networks: string, family: 'ipv4' | 'ipv6') => {
    for (const network of networks.split(' ')) {
      const [start = '', prefix] = network.split('/')
      list.addSubnet(start, Number(prefix), family)
    }
  }
  add(ipv4, 'ipv4')
  add(ipv6, 'ipv6')
  return list
}
