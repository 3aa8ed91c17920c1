/*
 * Without a connection: a page that says so, with the lists the visitor saw last. Every page comes from the network.
 * Only that page, its script and the icons are kept; it reads the lists from the browser and names their time.
 */
{
  const CACHE = 'offline-1'
  /** Those with a part of their own in addresses. */
  const LANGUAGES = ['sv', 'fr', 'nl', 'de', 'es', 'it']
  const PAGES = ['/offline', ...LANGUAGES.map((language) => `/${language}/offline`)]
  const FILES = ['/offline-page.js', '/favicon.svg', '/icon-192.png']
  const REFRESH_MS = 24 * 60 * 60 * 1000

  self.addEventListener('install', (event) => {
    event.waitUntil(keepPages().then(() => self.skipWaiting()))
  })

  self.addEventListener('activate', (event) => {
    event.waitUntil(removeOldCaches().then(() => self.clients.claim()))
  })

  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    // Pages ask by HEAD whether there is a connection: that answer is never a kept one.
    if (origin !== self.location.origin || request.method !== 'GET') return
    if (request.mode === 'navigate') {
      event.respondWith(fetch(request).catch(() => findOfflinePage(pathname)))
      event.waitUntil(refreshPages())
    } else if (FILES.includes(pathname)) {
      event.respondWith(fetch(request).catch(() => findKept(pathname)))
    }
  })

  /** In the language of the address that could not be reached. */
  function findOfflinePage(pathname) {
    const [, language] = pathname.split('/')
    return findKept(LANGUAGES.includes(language) ? `/${language}/offline` : '/offline')
  }

  async function findKept(address) {
    const cache = await caches.open(CACHE)
    return (await cache.match(address)) ?? Response.error()
  }

  async function keepPages() {
    const cache = await caches.open(CACHE)
    await cache.addAll([...PAGES, ...FILES].map((address) => new Request(address, { cache: 'reload' })))
  }

  /** A newer version of the site may say it in other words. */
  async function refreshPages() {
    const kept = await findKept(PAGES[0])
    const keptAt = Date.parse(kept.headers.get('date') ?? '')
    if (Date.now() - keptAt < REFRESH_MS) return
    await keepPages().catch(() => undefined)
  }

  async function removeOldCaches() {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  }
}
