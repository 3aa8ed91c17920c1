import { type Context, Hono, type Next } from 'hono'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { type AuthProblem, checkSignIn, checkSignUp, type SignUpField } from '#domain/forms/auth-forms.ts'
import type { FormErrors, FormValues } from '#domain/forms/form-answer.ts'
import { sendError } from '#server/api/errors.ts'
import { readJsonObject } from '#server/api/read-json.ts'
import { type CountRequest, findNetwork, limitBodies, limitRate, sendTooMany } from '#server/limits.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { signUp } from '#services/accounts/sign-up.ts'
import type { Deps } from '#services/deps.ts'

type Failure = Extract<Awaited<ReturnType<typeof signIn | typeof signUp>>, { ok: false }>

const REFUSALS = {
  'invalid-credentials': { status: 401, code: 'invalid_credentials', message: 'Invalid login credentials' },
  'already-registered': { status: 422, code: 'user_already_exists', message: 'User already registered' },
  busy: { status: 503, code: 'busy', message: 'Too many people are signing in. Please try again.' },
  'too-many': {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again later.',
  },
} as const satisfies Record<Failure['reason'], { status: number; code: string; message: string }>
const BUSY_RETRY_SECONDS = 2
/** Each may ask the database, unlike the rest of the API. */
const CALLS_PER_MINUTE = 300

/** To be mounted under /api/auth. Nothing of a session but what a page may know is in any answer. */
export function createAuthRoutes({
  deps,
  trustProxy,
  countForm,
}: {
  deps: Pick<Deps, 'accounts' | 'db' | 'now'>
  trustProxy: boolean
  /** Counts the forms of an address, wherever they are sent to. */
  countForm: CountRequest
}): Hono {
  const { accounts } = deps
  const routes = new Hono()

  routes.use(limitRate({ perMinute: CALLS_PER_MINUTE, trustProxy, now: deps.now }), limitBodies())
  routes.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    await next()
  })
  routes.post('/sign-in/*', limitForms)
  routes.post('/sign-up/*', limitForms)

  async function limitForms(context: Context, next: Next) {
    const waitSeconds = countForm(context)
    return waitSeconds === null ? next() : sendTooMany(context, waitSeconds)
  }

  routes.get('/session', async (context) => {
    const { session, cookies } = await accounts.findSession(context.req.raw.headers)
    setCookies(context, cookies)
    return context.json(session)
  })

  routes.post('/sign-in/email', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const check = checkSignIn(sent)
    if (!check.ok) return sendInvalid(context, check.errors)
    const network = findNetwork(context, { trustProxy })
    const result = await signIn(deps, { ...check.value, network, headers: context.req.raw.headers })
    if (!result.ok) return refuse(context, result)
    setCookies(context, result.cookies)
    return context.json(result.session)
  })

  routes.post('/sign-up/email', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const { full_name: fullName, join_club, ...others } = sent
    const values = { ...others, fullName, joinClub: join_club === true ? 'on' : '' }
    const check = checkSignUp(values as FormValues<SignUpField>)
    if (!check.ok) return sendInvalid(context, check.errors)
    const result = await signUp(deps, { ...check.value, network: findNetwork(context, { trustProxy }) })
    if (!result.ok) return refuse(context, result)
    return context.json({ id: result.userId }, 201)
  })

  routes.post('/sign-out', async (context) => {
    const { cookies } = await accounts.signOut(context.req.raw.headers)
    setCookies(context, cookies)
    return context.json({})
  })

  return routes
}

function setCookies(context: Context, cookies: ReadonlyArray<string>) {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true })
}

function refuse(context: Context, failure: Failure): Response {
  const { status, code, message } = REFUSALS[failure.reason]
  if (failure.reason === 'too-many') context.header('retry-after', String(failure.retrySeconds))
  if (failure.reason === 'busy') context.header('retry-after', String(BUSY_RETRY_SECONDS))
  return sendError(context, { status, code, message })
}

function sendInvalid(context: Context, errors: FormErrors<SignUpField>): Response {
  const t = getTranslator('en').get('auth')
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, problem]) => [
      field === 'fullName' ? 'full_name' : field,
      t(`problem.${problem as AuthProblem}`),
    ]),
  )
  return sendError(context, { status: 422, code: 'invalid', message: 'The form is not valid.', fields })
}
