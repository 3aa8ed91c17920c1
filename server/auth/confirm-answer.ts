import type { Context } from 'hono'
import { checkByPassword, checkSecondStep } from '#domain/forms/account-forms.ts'
import { parseUsedKey } from '#domain/forms/key-responses.ts'
import { neededProof } from '#domain/identity-proof.ts'
import { readJsonObject } from '#server/api/read-json.ts'
import { confirmIdentity, type Proof } from '#services/accounts/confirm-identity.ts'
import type { Deps } from '#services/deps.ts'
import { refuse, sendInvalid, sendNoKey, sendSignInFirst, setCookies } from './auth-answers.ts'

/** `{password}`, `{code}` where the account has an authenticator, or `{key}`: a passkey, used as for signing in. */
export async function answerConfirm(
  context: Context,
  deps: Pick<Deps, 'accounts' | 'db' | 'now'>,
): Promise<Response> {
  const sent = await readJsonObject(context)
  if (sent instanceof Response) return sent
  const { headers } = context.req.raw
  const { account, cookies } = await deps.accounts.findAccount(headers)
  setCookies(context, cookies)
  if (!account) return sendSignInFirst(context)
  const confirm = async (proof: Proof) => {
    const result = await confirmIdentity(deps, { account, headers, proof })
    return result.ok ? context.json({}) : refuse(context, result)
  }
  if (sent.key !== undefined) {
    const key = parseUsedKey(sent.key)
    return key ? confirm({ key }) : sendNoKey(context)
  }
  const check = neededProof(account) === 'code' ? checkSecondStep(sent) : checkByPassword(sent)
  return check.ok ? confirm(check.value) : sendInvalid(context, check.errors)
}
