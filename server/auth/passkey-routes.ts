import { type Context, Hono } from 'hono'
import { checkKeyName } from '#domain/forms/account-forms.ts'
import { parseNewKey, parseUsedKey } from '#domain/forms/key-responses.ts'
import { readJsonObject } from '#server/api/read-json.ts'
import { addPasskey, startPasskey } from '#services/accounts/passkeys.ts'
import { signInByPasskey } from '#services/accounts/sign-in.ts'
import type { Deps } from '#services/deps.ts'
import { refuse, sendNoKey, sendSignInFirst, setCookies } from './auth-answers.ts'

/** The calls of the browser while it makes or uses a key; the forms of a page do the rest. */
export function createPasskeyRoutes({
  deps,
  networkOf,
}: {
  deps: Pick<Deps, 'accounts' | 'db' | 'keys' | 'mail' | 'now'>
  networkOf: (context: Context) => string
}): Hono {
  const { accounts } = deps
  const routes = new Hono()

  routes.post('/sign-in/options', async (context) => {
    const { options, cookies } = await accounts.passkeys.startSignIn(context.req.raw.headers)
    setCookies(context, cookies)
    return context.json(options)
  })

  routes.post('/sign-in', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const key = parseUsedKey(sent)
    if (!key) return sendNoKey(context)
    const { headers } = context.req.raw
    const result = await signInByPasskey(deps, { key, network: networkOf(context), headers })
    if (!result.ok) return refuse(context, result)
    setCookies(context, result.cookies)
    return context.json(result.session)
  })

  routes.post('/options', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const { headers } = context.req.raw
    const { account } = await accounts.findAccount(headers)
    if (!account) return sendSignInFirst(context)
    const result = await startPasskey(deps, { account, headers })
    if (!result.ok) return refuse(context, result)
    setCookies(context, result.cookies)
    return context.json(result.options)
  })

  routes.post('/', async (context) => {
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const { headers } = context.req.raw
    const { account } = await accounts.findAccount(headers)
    if (!account) return sendSignInFirst(context)
    const key = parseNewKey(sent.key)
    const check = checkKeyName({ keyName: typeof sent.name === 'string' ? sent.name : '' })
    if (!key || !check.ok) return sendNoKey(context)
    const result = await addPasskey(deps, { account, headers, key, name: check.value.keyName })
    return result.ok ? context.json({}, 201) : refuse(context, result)
  })

  return routes
}
