import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { findTool } from './find-tool.ts'
import { openForTools } from './open-for-tools.ts'
import { runTool } from './run-tool.ts'

type Report = {
  readonly vulnerabilities: Readonly<Record<string, ReadonlyArray<{ path: string; info: string }>>>
}

/** Without those that call a server of wapiti's makers: nothing leaves this machine. `timesql` was once `blindsql`. */
const MODULES = ['sql', 'blindsql', 'timesql', 'xss', 'permanentxss', 'exec', 'crlf']
/** These put addresses elsewhere into fields; an admin can make the site fetch an address. */
const WITH_ADDRESSES = [...MODULES, 'file', 'redirect']
const LIST_MS = 60_000
const SECONDS = { least: 30, most: 600 }
const PEOPLE = ['a visitor', 'a member', 'an admin'] as const
const GRACE_MS = 60_000
const LIMITS = '--max-attack-time 60 --flush-session --no-bugreport'

/** Debian's wapiti asks the web for tables that it does not need here: it is shown a door that is shut. */
const NOWHERE = {
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  no_proxy: '127.0.0.1,localhost',
}

/** The scanner wapiti, once for each kind of person. */
export const wapiti: Trial = {
  name: 'wapiti, signed out and in, postgres',
  goal: PEOPLE.length,
  unit: 'scans',
  share: 3,
  findObstacle: () => (findTool('wapiti') ? null : 'wapiti is not installed (apt-get install wapiti)'),
  run,
}

async function run({ isOver, millisecondsLeft }: Budget): Promise<Outcome> {
  const site = await openForTools()
  const folder = mkdtempSync(path.join(tmpdir(), 'pouchscout-wapiti-'))
  try {
    const installed = await listModules()
    const faults: string[] = []
    let done = 0
    let cutShort = 0
    for (const [nth, cookie] of ['', site.member, site.admin].entries()) {
      if (nth > 0 && isOver()) break
      const shareSeconds = Math.floor(millisecondsLeft() / 1000 / (PEOPLE.length - nth))
      const seconds = Math.min(SECONDS.most, Math.max(SECONDS.least, shareSeconds))
      const report = path.join(folder, `${nth}.json`)
      const modules = (cookie === site.admin ? MODULES : WITH_ADDRESSES).filter((one) => installed.has(one))
      const args = `-u ${site.origin}/ --scope domain -m ${modules.join()} -f json -o ${report} --store-session ${folder} ${LIMITS}`
      const signedIn = cookie ? ['-H', `Cookie: ${cookie}`] : []
      const timed = ['--max-scan-time', String(seconds)]
      const { said, isDone } = await runTool(
        findTool('wapiti')!,
        [...args.split(' '), ...timed, ...signedIn],
        {
          mostMs: seconds * 1000 + GRACE_MS,
          env: NOWHERE,
        },
      )
      // It writes its report at the end, which may come late on a busy machine.
      if (!isDone && !existsSync(report)) {
        cutShort++
        continue
      }
      faults.push(...readReport(report, { person: PEOPLE[nth]!, said }))
      done++
    }
    if (!site.isRunning()) faults.push('the site ended')
    const said = cutShort > 0 ? `${cutShort} more were cut short by the time` : ''
    return { done, faults: faults.slice(0, 20), said }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await site.close()
  }
}

/** An unknown name would be left out without a word. */
async function listModules(): Promise<Set<string>> {
  const { said } = await runTool(findTool('wapiti')!, ['--list-modules'], { mostMs: LIST_MS, env: NOWHERE })
  const names = new Set([...said.matchAll(/^\t(\w+)/gm)].map(([, name]) => name!))
  if (!names.has('sql')) throw new Error(`wapiti does not say which modules it has: ${said.slice(0, 300)}`)
  return names
}

function readReport(file: string, { person, said }: { person: string; said: string }): string[] {
  if (!existsSync(file)) return [`wapiti as ${person} wrote no report: ${said.slice(-300)}`]
  const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.map(({ path: at, info }) => `wapiti as ${person}: ${kind} at ${at}: ${info}`),
  )
}
