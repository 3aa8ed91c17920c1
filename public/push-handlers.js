/* Shows the notices of alerts. Part of the service worker, which imports it. */
self.addEventListener('push', (event) => {
  const notice = event.data ? event.data.json() : null
  if (!notice) return
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.body,
      tag: notice.tag,
      icon: '/icon-192.png',
      data: { url: notice.url, stopUrl: notice.stopUrl },
      actions: notice.stopLabel ? [{ action: 'stop', title: notice.stopLabel }] : [],
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { url, stopUrl } = event.notification.data
  event.notification.close()
  if (event.action === 'stop') {
    // A notice about several alerts has no address that stops them.
    const stopped = stopUrl ? stop(stopUrl) : endNotices()
    event.waitUntil(stopped.catch(() => self.clients.openWindow(stopUrl ?? url)))
    return
  }
  event.waitUntil(self.clients.openWindow(url))
})

/* The same request as a mail program sends for one click on 'unsubscribe'. */
async function stop(stopUrl) {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await fetch(stopUrl, { method: 'POST', body })
  if (!answer.ok) throw new Error(`the stop was answered with ${answer.status}`)
}

/* In this browser. If the site does not hear it now, the browser's service tells it with the next notice. */
async function endNotices() {
  const subscription = await self.registration.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ endpoint: subscription.endpoint })
  await fetch('/api/push/subscription', { method: 'DELETE', headers, body }).catch(() => {})
}
