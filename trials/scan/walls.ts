import { ask } from '../site/ask.ts'
import { type Engine, openPlace } from '../site/open-place.ts'
import { prepareSite } from '../site/prepare-site.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { judgeWall, type Person } from './judge-wall.ts'
import { ACCOUNT_PAGES, ADMIN_CALLS, CONTROL_CALLS, listAdminPages, ROLE_CALL } from './list-walls.ts'
import { makeAdmin } from './make-admin.ts'

const PAGES = listAdminPages()
/** Asked by hand and for data, in another language and in capitals: all lead to the same guard. */
const WAYS = [(page: string) => page, (page: string) => `${page}.data`, (page: string) => `/sv${page}`]
/** Every address of the panel, of its API and of accounts, by everybody, and the answer that they must get. */
export function wallsOn(engine: Engine): Trial {
  const goal = listQuestions(peopleWith({ member: '', admin: '' })).length
  return {
    name: `walls of roles, ${engine}`,
    goal,
    unit: 'checks',
    share: 2,
    run: (budget) => run(engine, budget),
  }
}

async function run(engine: Engine, { isOver }: Budget): Promise<Outcome> {
  const place = await openPlace(engine)
  try {
    const app = await place.start()
    const { members } = await prepareSite(app, place)
    const [[, admin], [, member]] = [...members] as [[string, string], [string, string]]
    await makeAdmin(app.origin, { dataDir: place.dataDir, cookie: admin })
    const check_user_id = await findUserId(app.origin, admin)
    const faults: string[] = []
    let done = 0
    for (const [person, method, path] of listQuestions(peopleWith({ member, admin }))) {
      if (done > 0 && isOver()) break
      const answer = await ask(app.origin + path, {
        method,
        cookie: person.cookie,
        ...(method === 'POST' &&
          (path.startsWith('/api/')
            ? { json: path === ROLE_CALL ? { check_user_id } : {} }
            : { form: { intent: 'no such thing' } })),
      })
      done++
      const fault = judgeWall({ person, method, path, answer })
      if (fault)
        faults.push(`${person.name}: ${method} ${path} ${fault} (${answer.status} ${answer.location ?? ''})`)
    }
    await app.stop()
    return { done, faults: faults.slice(0, 20) }
  } finally {
    await place.close()
  }
}

async function findUserId(origin: string, cookie: string): Promise<string> {
  const { status, text } = await ask(`${origin}/api/auth/session`, { cookie })
  const { user } = JSON.parse(text) as { user?: { id: string } }
  if (!user) throw new Error(`the admin has no session: ${status}`)
  return user.id
}

function peopleWith({ member, admin }: { member: string; admin: string }): Person[] {
  return [
    { name: 'visitor', cookie: '' },
    { name: 'member', cookie: member },
    { name: 'admin', cookie: admin },
  ]
}

function listQuestions(people: ReadonlyArray<Person>): [Person, 'GET' | 'POST', string][] {
  const pages = PAGES.flatMap((page) => [
    ...WAYS.map((way) => ['GET', way(page)] as const),
    ['POST', page] as const,
  ])
  const asked = [
    ...pages,
    ...ACCOUNT_PAGES.map((page) => ['GET', page] as const),
    ...ADMIN_CALLS,
    ...CONTROL_CALLS,
    ['POST', ROLE_CALL] as const,
  ]
  return people.flatMap((person) =>
    asked
      // An admin may do it: then it would be done.
      .filter(
        ([method, path]) => person.name !== 'admin' || method === 'GET' || !path.startsWith('/api/admin/'),
      )
      .filter(([, path]) => person.name !== 'admin' || !path.endsWith('/events'))
      .map(([method, path]) => [person, method, path] as [Person, 'GET' | 'POST', string]),
  )
}
