import type { Env } from '#config/env.ts'
import type { Db } from '#data/open-database.ts'
import { readPushKeys } from '#server/alerts/push-keys.ts'
import { createPushTransport } from '#server/alerts/push-transport.ts'
import { readAlertWords } from '#server/alerts/read-alert-words.ts'
import type { Logger } from '#server/logging.ts'
import { startPushSender } from '#services/alerts/push-sender.ts'
import { startAlertJudge } from '#services/alerts/start-alert-judge.ts'
import type { Catalogue } from '#services/catalogue/open-catalogue.ts'
import type { AlertSite, BasketPlanner, Keys, MailDeps } from '#services/deps.ts'

/** Starts judging alerts with every version of the catalogue, and sending notices. */
export async function openAlerts({
  env,
  origin,
  db,
  catalogue,
  basketPlanner,
  mail,
  keys,
  log,
}: {
  env: Pick<Env, 'pushHosts'>
  origin: string
  db: Db
  catalogue: Pick<Catalogue, 'current' | 'watch'>
  basketPlanner: BasketPlanner
  mail: MailDeps
  keys: Keys
  log: Pick<Logger, 'warn' | 'error'>
}): Promise<{ readonly site: AlertSite; close(): Promise<void> }> {
  const pushKeys = await readPushKeys(db, keys)
  const allowHosts = new Set(env.pushHosts)
  const transport = createPushTransport({ origin, contact: mail.operator, pushKeys, keys, allowHosts })
  const sender = startPushSender({
    db,
    send: transport.send,
    onError: (error, push) => log.warn({ err: error, pushId: push?.id }, 'a notice could not be sent'),
  })
  const words = readAlertWords()
  const now = () => new Date()
  const judge = startAlertJudge(
    { db, now, mail, basketPlanner, catalogue: catalogue.current, words, wakePush: sender.wake },
    { onError: (error) => log.error({ err: error }, 'alerts could not be judged') },
  )
  catalogue.watch(judge.wake)
  return {
    site: { pushKey: pushKeys.publicKey, allowHosts, wake: judge.wakeNow },
    async close() {
      await judge.close()
      await sender.close()
      await transport.close()
    },
  }
}
