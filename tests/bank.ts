import type { Db } from '#data/open-database.ts'
import { makeFetcher, serve } from '#feeds/fetch/test-server.test-helper.ts'
import { type RatesRead, readPublishedRates } from '#services/rates/read-published-rates.ts'

/** For tests: a file as the European Central Bank publishes it, with these rates. */
export function makeEcbFile(day: string, rates: Readonly<Record<string, string>>): string {
  const cubes = Object.entries(rates).map(
    ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${cubes.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`
}

/** For tests: a bank on loopback that publishes what the test sets, and its reader. */
export async function openBank(db: Db) {
  const bank = {
    body: '',
    status: 200,
    /** How many errors it answers with before the file. */
    failures: 0,
    asked: 0,
    now: new Date('2026-11-13T15:05:00Z'),
    slept: [] as number[],
  }
  const { host, origin } = await serve((_request, response) => {
    bank.asked++
    if (bank.failures > 0) {
      bank.failures--
      return response.writeHead(500).end()
    }
    response.writeHead(bank.status, { 'content-type': 'text/xml' }).end(bank.body)
  })
  const deps = {
    db,
    fetcher: makeFetcher({ allow: [host] }).fetcher,
    now: () => bank.now,
    ratesUrl: `${origin}/eurofxref-daily.xml`,
  }
  const sleep = async (ms: number) => void bank.slept.push(ms)

  return {
    bank,
    deps,
    read: () => readPublishedRates(deps, { sleep }),
    /** As in the afternoon of that day. */
    publish(day: string, rates: Readonly<Record<string, string>>): Promise<RatesRead | null> {
      bank.now = new Date(`${day}T15:05:00Z`)
      bank.body = makeEcbFile(day, rates)
      return readPublishedRates(deps, { sleep })
    },
  }
}
