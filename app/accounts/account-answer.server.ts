import { data, type RouterContextProvider } from 'react-router'
import {
  type AccountAnswer,
  type AccountForm,
  type AccountOutcome,
  findAccountForm,
  type Revealed,
} from '#app/components/account/account-forms.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { explainRefusal } from '#app/forms/refuse-form.server.ts'
import { notFound } from '#app/not-found.server.ts'
import type { AccountField } from '#domain/forms/account-forms.ts'
import type { FormCheck } from '#domain/forms/check-form.ts'
import type { FormValues } from '#domain/forms/form-answer.ts'
import { isProofFresh, neededProof } from '#domain/identity-proof.ts'
import type { Account } from '#services/accounts/accounts.ts'
import { confirmIdentity, type Proof } from '#services/accounts/confirm-identity.ts'
import type { Deps } from '#services/deps.ts'
import { addCookies } from './auth-answer.server.ts'
import { renewAccount, requireAccount } from './require-account.server.ts'

export type Call = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }
type Outcome = AccountOutcome | 'done' | 'failed' | 'tooMany'

/** The result of a form: the outcome, new cookies, and values that are shown once. */
export type Settled = {
  readonly outcome: Outcome
  readonly cookies?: ReadonlyArray<string>
  readonly revealed?: Revealed
}

type Handler = (call: Call, form: AccountForm) => Promise<ReturnType<typeof data<AccountAnswer>>>

const STATUSES = {
  alreadyOn: 409,
  busy: 503,
  confirmFirst: 403,
  lastAdmin: 409,
  missing: 404,
  sameEmail: 422,
  wrongCode: 422,
  wrongPassword: 422,
} as const satisfies Partial<Record<AccountOutcome, number>>
const SECRETS = ['code', 'currentPassword', 'newPassword', 'password', 'secret'] as const

const REASONS = {
  'already-on': 'alreadyOn',
  'confirm-first': 'confirmFirst',
  'last-admin': 'lastAdmin',
  'not-accepted': 'failed',
  'same-email': 'sameEmail',
  'too-many': 'tooMany',
  'wrong-code': 'wrongCode',
  'wrong-password': 'wrongPassword',
  busy: 'busy',
  missing: 'missing',
} as const satisfies Record<string, Outcome>

export function outcomeOf(
  result: { readonly ok: true } | { readonly ok: false; readonly reason: keyof typeof REASONS },
): Outcome {
  return result.ok ? 'done' : REASONS[result.reason]
}

/** A form of a signed-in user. */
export function handleForm<Value, Field extends AccountField>(
  check: (values: FormValues<Field>) => FormCheck<Value, Field>,
  submit: (input: { deps: Deps; account: Account; headers: Headers; value: Value }) => Promise<Settled>,
): Handler {
  return async (call, form) => {
    const { account, headers } = await requireAccount(call).catch(async (error: unknown) => {
      throw await explainRefusal(call, error)
    })
    let revealed: Revealed | undefined
    const answered = await answerForm<Value, Field, AccountOutcome>(call, {
      check,
      async submit(deps, value) {
        const settled = await submit({ deps, account, headers: call.request.headers, value })
        if (settled.cookies) {
          addCookies(headers, settled.cookies)
          await renewAccount(call, settled.cookies)
        }
        revealed = settled.revealed
        return settled.outcome as AccountOutcome
      },
      statuses: STATUSES,
      secrets: SECRETS as unknown as Field[],
      headers,
    })
    const answer = { ...answered.data, form, revealed } as AccountAnswer
    return data(answer, answered.init ?? undefined)
  }
}

/**
 * The same for actions that need a fresh proof, which may come with the form. The action's service refuses
 * without one.
 */
export function handleProvenForm<Value extends TypedProof, Field extends AccountField>(
  check: (values: FormValues<Field>) => FormCheck<Value, Field>,
  submit: (input: { deps: Deps; account: Account; headers: Headers; value: Value }) => Promise<Settled>,
): Handler {
  return handleForm(check, async (input) => {
    const { deps, account, headers, value } = input
    const proof = findTypedProof(account, value)
    if (!proof || isProofFresh(account, deps.now())) return submit(input)
    const confirmed = await confirmIdentity(deps, { account, headers, proof })
    if (!confirmed.ok) return { outcome: outcomeOf(confirmed) }
    return submit({ ...input, account: confirmed.account })
  })
}

type TypedProof = { readonly password: string; readonly code: string }

function findTypedProof(account: Account, { password, code }: TypedProof): Proof | null {
  if (neededProof(account) === 'code') return code === '' ? null : { code }
  return password === '' ? null : { password }
}

/** Passes a form of a page to its handler. */
export async function answerAccountForm(call: Call, handlers: Partial<Record<AccountForm, Handler>>) {
  const form = findAccountForm(call.request.url)
  const handler = form && handlers[form]
  if (!handler) throw notFound(call.context)
  return handler(call, form)
}
