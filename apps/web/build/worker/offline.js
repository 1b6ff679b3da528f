/*
 * Without this worker, the browser shows its own error page while it is offline or the server restarts. The
 * worker serves the app's frame instead, which explains the problem and recovers automatically
 * (docs/decisions/0081). It caches the page and its code, which are the same for everyone, and no data. A copy of own
 * leave is elsewhere, if the person allows it (docs/decisions/0210).
 */
const FILES = __FILES__
const CACHE = 'leavewell-__VERSION__'
const PAGE = '/'
const NOT_PAGES = /^\/(api|files|feeds|unsubscribe|board|ws-user-apps)\//
/** A proxy's status while the server does not answer. */
const isAway = ({ status }) => status >= 502 && status <= 504

self.addEventListener('install', event => {
  const keep = async () => {
    const cache = await caches.open(CACHE)
    await cache.addAll([PAGE, ...FILES])
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', event => {
  const begin = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)))
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

/*
 * Shows a push message as browsers do that know its declarative form. The text has no names. A message with the
 * same tag replaces the earlier one.
 */
self.addEventListener('push', event => {
  const { title, navigate, ...options } = event.data.json().notification
  const shown = { ...options, icon: '/icons/any-192.png', data: { navigate } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/* Opens a new window, because an open one may have a form that is not saved. */
self.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  const { pathname, search } = new URL(notification.data.navigate, self.location.origin)
  event.waitUntil(self.clients.openWindow(pathname + search))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || NOT_PAGES.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (FILES.includes(pathname)) event.respondWith(openFile(request))
})

async function openPage({ request, preloadResponse }) {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    return isAway(answer) ? ((await kept(PAGE)) ?? answer) : answer
  } catch (error) {
    const page = await kept(PAGE)
    if (page === undefined) throw error
    return page
  }
}

const openFile = async request => (await kept(request)) ?? fetch(request)

const kept = async request => (await caches.open(CACHE)).match(request, { ignoreVary: true })
