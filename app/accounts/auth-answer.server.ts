import type { RouterContextProvider } from 'react-router'
import type { AccountOutcome, AuthForm } from '#app/components/auth/auth-forms.ts'
import { requestContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { checkSecondStep } from '#domain/forms/account-forms.ts'
import { checkSignIn, checkSignUp } from '#domain/forms/auth-forms.ts'
import { checkNewsletter } from '#domain/forms/newsletter.ts'
import { signIn, takeSecondStep } from '#services/accounts/sign-in.ts'
import { signUp } from '#services/accounts/sign-up.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'

type Call = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }
type Failure = Extract<
  Awaited<ReturnType<typeof signIn | typeof signUp | typeof takeSecondStep>>,
  { ok: false }
>

const OUTCOMES = {
  'invalid-credentials': 'refused',
  'already-registered': 'refused',
  'second-step': 'secondStep',
  'wrong-code': 'refused',
  over: 'over',
  locked: 'locked',
  busy: 'busy',
  closed: 'closed',
  'too-many': 'tooMany',
} as const satisfies Record<Failure['reason'], AccountOutcome | 'tooMany'>
const STATUSES = { refused: 422, over: 422, locked: 429, busy: 503, closed: 429, tooMany: 429 } as const

/** The code that signing in asks for after the password. */
export function answerSecondStep(call: Call) {
  const { network } = call.context.get(requestContext)
  const { headers: asked } = call.request
  const headers = new Headers()
  return answerForm<{ code: string }, 'code', AccountOutcome | 'tooMany'>(call, {
    check: checkSecondStep,
    async submit(deps, { code }) {
      const result = await takeSecondStep(deps, { code, network, headers: asked })
      if (result.ok) addCookies(headers, result.cookies)
      return result.ok ? 'done' : OUTCOMES[result.reason]
    },
    statuses: STATUSES,
    secrets: ['code'],
    headers,
  })
}

/** The handler of each form of the account page. */
export const AUTH_ANSWERS = {
  signIn(call: Call) {
    const { network } = call.context.get(requestContext)
    const { headers: asked } = call.request
    const headers = new Headers()
    return answerForm(call, {
      check: checkSignIn,
      async submit(deps, value) {
        const result = await signIn(deps, { ...value, network, headers: asked })
        if ('cookies' in result) addCookies(headers, result.cookies)
        return result.ok ? 'done' : OUTCOMES[result.reason]
      },
      statuses: STATUSES,
      secrets: ['password'],
      headers,
    })
  },

  signUp(call: Call) {
    const { network, language } = call.context.get(requestContext)
    return answerForm(call, {
      check: checkSignUp,
      async submit(deps, value) {
        const result = await signUp(deps, {
          ...value,
          network,
          language,
          country: deps.destination.country,
        })
        if (!result.ok) return OUTCOMES[result.reason]
        return deps.mail.isLive ? 'confirm' : 'done'
      },
      statuses: STATUSES,
      secrets: ['password'],
    })
  },

  club(call: Call) {
    const { network, language } = call.context.get(requestContext)
    return answerForm(call, {
      check: checkNewsletter,
      submit: (deps, value) =>
        subscribe(deps, {
          ...value,
          network,
          language,
          country: deps.destination.country,
          source: '/auth',
        }),
      statuses: { alreadySubscribed: 409 },
    })
  },
} as const satisfies Record<AuthForm, (call: Call) => unknown>

export function addCookies(headers: Headers, cookies: ReadonlyArray<string>): Headers {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
