/* The service worker of the site. It keeps no page with prices: a price from a cache would be an old price. */
importScripts('/offline-handlers.js', '/push-handlers.js')
