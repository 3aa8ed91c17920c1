import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Trial } from '../trial.ts'
import { findTool } from './find-tool.ts'
import { runTool } from './run-tool.ts'
import { type Scan, scanEach } from './scan-each.ts'

type Report = {
  readonly vulnerabilities: Readonly<Record<string, ReadonlyArray<{ path: string; info: string }>>>
}

/** Without those that call a server of wapiti's makers: nothing leaves this machine. */
const MODULES = 'sql,timesql,xss,permanentxss,exec,crlf'
/** These put addresses elsewhere into fields; an admin can make the site fetch an address. */
const WITH_ADDRESSES = `${MODULES},file,redirect`
const SECONDS = { least: 30, most: 600 }
const PEOPLE = ['a visitor', 'a member', 'an admin'] as const
type Person = (typeof PEOPLE)[number]
const GRACE_MS = 60_000
const LIMITS = '--max-attack-time 60 --flush-session --no-bugreport'

/** The scanner wapiti, once for each kind of person. */
export const wapiti: Trial = {
  name: 'wapiti, signed out and in, postgres',
  goal: PEOPLE.length,
  unit: 'scans',
  share: 3,
  findObstacle: () => (findTool('wapiti') ? null : 'wapiti is not installed (apt-get install wapiti)'),
  run: (budget) => scanEach(budget, { tool: 'wapiti', targets: PEOPLE, seconds: SECONDS, scan }),
}

async function scan(person: Person, { site, folder, seconds }: Scan): Promise<string[]> {
  const cookie = { 'a visitor': '', 'a member': site.member, 'an admin': site.admin }[person]
  const report = path.join(folder, `${PEOPLE.indexOf(person)}.json`)
  const modules = person === 'an admin' ? MODULES : WITH_ADDRESSES
  const args = `-u ${site.origin}/ --scope domain -m ${modules} -f json -o ${report} --store-session ${folder} ${LIMITS}`
  const signedIn = cookie ? ['-H', `Cookie: ${cookie}`, '-x', `${site.origin}/sign-out`] : []
  const timed = ['--max-scan-time', String(seconds)]
  const said = await runTool(
    findTool('wapiti')!,
    [...args.split(' '), ...timed, ...signedIn],
    seconds * 1000 + GRACE_MS,
  )
  return readReport(report, { person, said })
}

function readReport(file: string, { person, said }: { person: Person; said: string }): string[] {
  if (!existsSync(file)) return [`wapiti as ${person} wrote no report: ${said.slice(-300)}`]
  const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.map(({ path: at, info }) => `wapiti as ${person}: ${kind} at ${at}: ${info}`),
  )
}
