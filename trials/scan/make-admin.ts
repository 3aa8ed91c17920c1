import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ask } from '../site/ask.ts'

/** As the first operator of a site does, with the token in its folder. */
export async function makeAdmin(
  origin: string,
  { dataDir, cookie }: { dataDir: string; cookie: string },
): Promise<void> {
  const token = readFileSync(path.join(dataDir, 'first-admin.token'), 'utf8')
  const { status, location, text } = await ask(`${origin}/admin/first`, { form: { token }, cookie })
  if (status !== 302 || location !== '/admin')
    throw new Error(`no admin was made: ${status} ${text.slice(0, 200)}`)
}
