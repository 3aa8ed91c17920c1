import type { Answer } from '../site/ask.ts'
import { ROLE_CALL } from './list-walls.ts'

export type Person = { readonly name: 'visitor' | 'member' | 'admin'; readonly cookie: string }
type Check = {
  readonly person: Pick<Person, 'name'>
  readonly method: string
  readonly path: string
  readonly answer: Pick<Answer, 'status' | 'location' | 'text'>
}

/** What is wrong with the answer that a person got; null when it is the one that they must get. */
export function judgeWall(check: Check): string | null {
  const { person, path, answer } = check
  if (answer.status === 0 || answer.status >= 500) return 'failed'
  if (path.startsWith('/api/control/'))
    return [401, 403, 404].includes(answer.status) ? null : 'let in without the token'
  if (path === ROLE_CALL) return judgeRole(check)
  if (path.startsWith('/account')) {
    const isSent = answer.status === 302 && (answer.location ?? '').startsWith('/auth')
    return isSent === (person.name === 'visitor') ? null : 'is not for them, or is and was refused'
  }
  return person.name === 'admin' ? judgeAdmin(check) : judgeOther(check)
}

/** Only the admin may learn that they are one; a member who asks about them is told what a stranger's id gives. */
function judgeRole({ person, answer: { status, text } }: Check): string | null {
  if (person.name === 'visitor') return status === 401 ? null : 'answered a visitor'
  const isTold = text === String(person.name === 'admin')
  return status === 200 && isTold ? null : 'told who is an admin, or refused one'
}

function judgeAdmin({ path, answer }: Check): string | null {
  if (isDataSent(path, answer) || answer.status === 302)
    return isSentToPanel(path, answer) ? null : 'refused an admin'
  return [200, 304, 400, 404, 405].includes(answer.status) ? null : 'refused an admin'
}

function judgeOther({ person, method, path, answer }: Check): string | null {
  if (path.startsWith('/api/admin/'))
    return answer.status === (person.name === 'visitor' ? 401 : 403) ? null : 'let in'
  if (path.endsWith('.data'))
    return isDataSent(path, answer) && !isSentToPanel(path, answer) ? null : 'gave data'
  if (method === 'POST' && answer.status === 405) return null
  const to = person.name === 'visitor' ? /^(\/sv)?\/auth\?to=/ : /^(\/|\/sv)$/
  return answer.status === 302 && to.test(answer.location ?? '') ? null : 'let in'
}

/** A redirect of a page's data is a 202 that says where to in its text. */
function isDataSent(path: string, { status }: Check['answer']): boolean {
  return path.endsWith('.data') && status === 202
}

function isSentToPanel(path: string, { location, text }: Check['answer']): boolean {
  return path.endsWith('.data') ? /"(\/sv)?\/admin/.test(text) : /^(\/sv)?\/admin/.test(location ?? '')
}
