import { type Context, Hono } from 'hono'
import { checkForgot, checkReset, checkSecondStep, checkToken } from '#domain/forms/account-forms.ts'
import { checkSignIn, checkSignUp, type SignUpField } from '#domain/forms/auth-forms.ts'
import type { FormValues } from '#domain/forms/form-answer.ts'
import { isLanguage } from '#domain/language.ts'
import { sendError } from '#server/api/errors.ts'
import { readJsonObject } from '#server/api/read-json.ts'
import {
  ACCOUNT_BODY_BYTES,
  type CountForm,
  findNetwork,
  limitBodies,
  limitRate,
  sendTooMany,
  shareRate,
} from '#server/http/limits.ts'
import { exportAccount } from '#services/accounts/export-account.ts'
import { openSignIn, requestSignInLink } from '#services/accounts/open-sign-in.ts'
import { requestReset, resetPassword } from '#services/accounts/reset-password.ts'
import { isSignOutScope, signOut } from '#services/accounts/sessions.ts'
import { signIn, takeSecondStep } from '#services/accounts/sign-in.ts'
import { signUp } from '#services/accounts/sign-up.ts'
import type { SiteDeps } from '#services/deps.ts'
import { refuse, sendInvalid, sendInvalidCredentials, sendSignInFirst, setCookies } from './auth-answers.ts'
import { answerConfirm } from './confirm-answer.ts'
import { sendConfirmFirst } from './confirm-first.ts'
import { createPasskeyRoutes } from './passkey-routes.ts'

/** Each call may query the database, unlike the rest of the API. */
const CALLS_PER_MINUTE = 300

/** A passkey counts when the browser asks for its options: what it sends then is the other half of the same form. */
const LIMITED_LIKE_FORMS = [
  '/sign-in/email',
  '/sign-up/email',
  '/second-step',
  '/forgot-password',
  '/reset-password',
  '/sign-in-link',
  '/open-sign-in',
  '/confirm',
  '/passkeys/sign-in/options',
  '/passkeys/options',
]

/** To be mounted under /api/auth. Answers hold only those parts of a session that a page may know. */
export function createAuthRoutes({
  deps,
  trustProxy,
  countForm,
}: {
  deps: Pick<SiteDeps, 'accounts' | 'db' | 'keys' | 'mail' | 'now' | 'shareCount'>
  trustProxy: boolean
  /** Counts the forms sent from an address, each form by its name. */
  countForm: CountForm
}): Hono {
  const { accounts } = deps
  const routes = new Hono()
  const networkOf = (context: Context) => findNetwork(context, { trustProxy })

  routes.use(limitRate({ perMinute: CALLS_PER_MINUTE, trustProxy, ...shareRate(deps, 'auth') }))
  routes.use(limitBodies(ACCOUNT_BODY_BYTES))
  routes.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    await next()
  })
  for (const path of LIMITED_LIKE_FORMS)
    routes.post(path, async (context, next) => {
      const waitSeconds = await countForm(context, `/api/auth${path}`)
      return waitSeconds === null ? next() : sendTooMany(context, waitSeconds)
    })

  routes.get('/session', async (context) => {
    const { session, cookies } = await accounts.findSession(context.req.raw.headers)
    setCookies(context, cookies)
    return context.json(session)
  })

  routes.post('/sign-in/email', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const check = checkSignIn(sent)
    if (!check.ok) return sendInvalidCredentials(context, { sent, errors: check.errors })
    const { headers } = context.req.raw
    const result = await signIn(deps, { ...check.value, network: networkOf(context), headers })
    if (result.ok) return answerSignIn(context, result)
    if (result.reason !== 'second-step') return refuse(context, result)
    setCookies(context, result.cookies)
    return context.json({ second_step: true })
  })

  routes.post('/second-step', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const check = checkSecondStep(sent)
    if (!check.ok) return sendInvalid(context, check.errors)
    const { headers } = context.req.raw
    const result = await takeSecondStep(deps, { ...check.value, network: networkOf(context), headers })
    return result.ok ? answerSignIn(context, result) : refuse(context, result)
  })

  routes.post('/sign-up/email', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const { full_name: fullName, join_club, language, ...others } = sent
    const values = { ...others, fullName, joinClub: join_club === true ? 'on' : '' }
    const check = checkSignUp(values as FormValues<SignUpField>)
    if (!check.ok) return sendInvalidCredentials(context, { sent, errors: check.errors })
    const result = await signUp(deps, {
      ...check.value,
      language: isLanguage(language) ? language : 'en',
      network: networkOf(context),
    })
    return result.ok ? context.json({}, 201) : refuse(context, result)
  })

  routes.post('/forgot-password', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const check = checkForgot(sent)
    if (!check.ok) return sendInvalid(context, check.errors)
    const result = await requestReset(deps, { ...check.value, network: networkOf(context) })
    return result.ok ? context.json({}, 202) : refuse(context, result)
  })

  routes.post('/reset-password', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const check = checkReset(sent)
    if (!check.ok) return sendInvalid(context, check.errors)
    const { headers } = context.req.raw
    const result = await resetPassword(deps, { ...check.value, network: networkOf(context), headers })
    return result.ok ? answerOpened(context, result) : refuse(context, result)
  })

  routes.post('/sign-in-link', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const check = checkForgot(sent)
    if (!check.ok) return sendInvalid(context, check.errors)
    const result = await requestSignInLink(deps, { ...check.value, network: networkOf(context) })
    return result.ok ? context.json({}, 202) : refuse(context, result)
  })

  routes.post('/open-sign-in', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const check = checkToken(sent)
    if (!check.ok) return sendInvalid(context, check.errors)
    const result = await openSignIn(deps, { ...check.value, headers: context.req.raw.headers })
    return result.ok ? answerOpened(context, result) : refuse(context, result)
  })

  routes.post('/sign-out', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const { scope = 'local' } = sent
    if (!isSignOutScope(scope))
      return sendError(context, { status: 422, code: 'invalid', message: 'There is no such scope.' })
    const { cookies } = await signOut(deps, { headers: context.req.raw.headers, scope })
    setCookies(context, cookies)
    return context.json({})
  })

  routes.get('/export', async (context) => {
    const { account, cookies } = await accounts.findAccount(context.req.raw.headers)
    setCookies(context, cookies)
    if (!account) return sendSignInFirst(context)
    const exported = await exportAccount(deps, account)
    if (!exported.ok) return sendConfirmFirst(context, { page: '/account/data', language: account.language })
    context.header('content-disposition', 'attachment; filename="pouchscout-my-data.json"')
    context.header('content-type', 'application/json; charset=utf-8')
    return context.body(`${JSON.stringify(exported.file, null, 2)}\n`)
  })

  routes.post('/confirm', (context) => answerConfirm(context, deps))
  routes.route('/passkeys', createPasskeyRoutes({ deps, networkOf }))
  return routes
}

/** The cookie makes this device a known one. */
function answerOpened(context: Context, { cookies }: { cookies: ReadonlyArray<string> }): Response {
  setCookies(context, cookies)
  return context.json({})
}

function answerSignIn(
  context: Context,
  { session, cookies }: { session: object; cookies: ReadonlyArray<string> },
): Response {
  setCookies(context, cookies)
  return context.json(session)
}
