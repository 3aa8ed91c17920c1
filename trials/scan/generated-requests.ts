import { ask } from '../site/ask.ts'
import { type Engine, openPlace } from '../site/open-place.ts'
import { prepareSite } from '../site/prepare-site.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { type Description, generateRequest } from './generate-request.ts'

const AT_ONCE = 4
const FEW = 200

/** Requests made from the site's own OpenAPI description, proper and broken ones. */
export function generatedRequestsOn(engine: Engine): Trial {
  return {
    name: `generated API requests, ${engine}`,
    goal: 10_000,
    unit: 'requests',
    share: 3,
    run: (budget) => run(engine, budget),
  }
}

async function run(engine: Engine, { goal, isOver, random }: Budget): Promise<Outcome> {
  const place = await openPlace(engine)
  try {
    const app = await place.start()
    const { members } = await prepareSite(app, place)
    const description = JSON.parse((await ask(`${app.origin}/api/openapi.json`)).text) as Description
    const faults: string[] = []
    const statuses = new Map<number, number>()
    let done = 0
    const askers = Array.from({ length: AT_ONCE }, async () => {
      while (done < AT_ONCE || (done < goal && !isOver())) {
        done++
        const { path, asked } = generateRequest(description, random)
        const cookie = random.below(4) === 0 ? random.pick([...members.values()]) : ''
        const { status, text } = await ask(app.origin + path, { ...asked, cookie })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const fault = judge({ path, status, text })
        if (fault && faults.length < 20)
          faults.push(`${fault}: ${asked.method ?? ''} ${path} ${JSON.stringify(asked.json)}`)
      }
    })
    await Promise.all(askers)
    if (done > FEW && !statuses.has(200)) faults.push('no request was answered well: the generator is wrong')
    if (app.process.exitCode !== null) faults.push('the site ended')
    await app.stop()
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    return { done, faults, said: counts.join(', ') }
  } finally {
    await place.close()
  }
}

/** No failure, and every error has the form that the description gives it. */
function judge({ path, status, text }: { path: string; status: number; text: string }): string | null {
  if (status === 0) return 'no answer'
  if (status >= 500 && status !== 503) return `answered ${status} (${text.slice(0, 200)})`
  if (status < 400 || text === '' || !path.startsWith('/api/')) return null
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } }
    return typeof error?.code === 'string' && typeof error.message === 'string'
      ? null
      : `a ${status} without a code`
  } catch {
    return `a ${status} that is no JSON`
  }
}
