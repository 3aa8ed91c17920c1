import { request } from 'undici'
import webPush from 'web-push'
import { addressOf } from '#domain/page-address.ts'
import { checkAddress } from '#feeds/fetch/check-address.ts'
import { openAgents } from '#feeds/fetch/open-agents.ts'
import type { PushTransport } from '#services/alerts/push-sender.ts'
import { writeStopToken } from '#services/alerts/stop-alert.ts'
import type { Keys } from '#services/deps.ts'
import type { PushKeys } from './push-keys.ts'

const TIMEOUT_MS = 15_000
/** A browser that is off for longer gets nothing: the price has moved on. */
const KEPT_SECONDS = 24 * 60 * 60
/** The service has forgotten the browser, or the person has switched notices off. */
const GONE = new Set([404, 410])
const WORTH_A_RETRY = new Set([408, 425, 429])

/**
 * Sends notices to the services of browsers, encrypted for the browser alone (RFC 8291, RFC 8292). Their addresses come
 * from visitors, so they are checked as addresses of feeds are.
 */
export function createPushTransport({
  origin,
  contact,
  pushKeys,
  keys,
  allowHosts,
}: {
  origin: string
  /** Whom a service may write to when something is wrong. */
  contact: string
  pushKeys: PushKeys
  keys: Pick<Keys, 'fingerprint'>
  /** Exact host:port pairs on a private network. */
  allowHosts: ReadonlySet<string>
}): { send: PushTransport; close(): Promise<void> } {
  const agents = openAgents()
  const vapidDetails = { subject: `mailto:${contact}`, ...pushKeys }

  function stopUrlOf(alertId: number): string {
    const path = `/alerts/stop?token=${writeStopToken(keys, alertId)}`
    return addressOf({ origin, language: 'en', path })
  }

  const send: PushTransport = async ({ endpoint, p256dh, auth, payload }) => {
    const { alertId, path, ...shown } = payload
    const notice = { ...shown, url: origin + path, stopUrl: alertId === null ? null : stopUrlOf(alertId) }
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { vapidDetails, TTL: KEPT_SECONDS, urgency: 'normal' },
    )
    const url = checkAddress(endpoint, { allowHosts, from: null })
    const { statusCode, body } = await request(url, {
      dispatcher: allowHosts.has(url.host) ? agents.trusting : agents.guarded,
      method: 'POST',
      headers: toHeaders(details.headers),
      body: details.body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await body.dump()
    if (GONE.has(statusCode)) return 'gone'
    if (statusCode < 300) return 'sent'
    if (statusCode >= 500 || WORTH_A_RETRY.has(statusCode))
      throw new Error(`the service answered ${statusCode}`)
    return 'refused'
  }

  return {
    send,
    async close() {
      await Promise.all([agents.guarded.destroy(), agents.trusting.destroy()])
    },
  }
}

function toHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
