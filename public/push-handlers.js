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
      actions: notice.stopUrl ? [{ action: 'stop', title: notice.stopLabel }] : [],
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { url, stopUrl } = event.notification.data
  event.notification.close()
  // The same request as a mail program sends for one click on 'unsubscribe'.
  if (event.action === 'stop') {
    event.waitUntil(stop(stopUrl).catch(() => self.clients.openWindow(stopUrl)))
    return
  }
  event.waitUntil(self.clients.openWindow(url))
})

async function stop(stopUrl) {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await fetch(stopUrl, { method: 'POST', body })
  if (!answer.ok) throw new Error(`the stop was answered with ${answer.status}`)
}
