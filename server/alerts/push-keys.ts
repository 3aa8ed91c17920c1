import webPush from 'web-push'
import type { Db } from '#data/open-database.ts'
import { deleteSubscriptions } from '#data/push.ts'
import { findOrKeepSecret, replaceSecret } from '#data/secrets.ts'
import type { Keys } from '#services/deps.ts'

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const NAME = 'push-keys'

/**
 * The keys by which browsers' services know this site, made once and kept sealed. Where they were sealed with another
 * secret, new ones are made, and every browser has to ask for notices again.
 */
export async function readPushKeys(db: Db, keys: Pick<Keys, 'seal' | 'open'>): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  const candidate = keys.seal(JSON.stringify(made))
  const opened = keys.open(await findOrKeepSecret(db, { name: NAME, candidate }))
  if (opened !== null) return JSON.parse(opened) as PushKeys
  await db.transaction(async (tx) => {
    await replaceSecret(tx, { name: NAME, value: candidate })
    await deleteSubscriptions(tx)
  })
  return made
}
