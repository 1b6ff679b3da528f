import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../build/worker/offline.js'), 'utf8').replace(
  '__FILES__',
  '[]',
)

/** Starts the worker in a browser with only what push messages need. */
function startWorker() {
  const listeners: Record<string, (event: object) => void> = {}
  const registration = { showNotification: vi.fn() }
  const clients = { openWindow: vi.fn() }
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    location: { origin: 'https://leave.test' },
    registration,
    clients,
  }
  new Function('self', source)(self)
  const dispatch = (name: string, event: object) => listeners[name]?.({ ...event, waitUntil: () => {} })
  return { dispatch, registration, clients }
}

it('the worker shows a declarative push message, and a press opens its page in a new window [0202]', () => {
  const { dispatch, registration, clients } = startWorker()
  const navigate = 'https://leave.test/TeamRequests?request=1'
  const notification = {
    title: 'A request is pending your approval',
    navigate,
    tag: 'n1',
    lang: 'en',
    dir: 'ltr',
  }
  dispatch('push', { data: { json: () => ({ web_push: 8030, notification }) } })
  const data = { navigate }
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith(notification.title, {
    tag: 'n1',
    lang: 'en',
    dir: 'ltr',
    icon: '/icons/any-192.png',
    data,
  })
  const close = vi.fn()
  dispatch('notificationclick', { notification: { close, data } })
  expect(close).toHaveBeenCalled()
  expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/TeamRequests?request=1')
  // An address of another site opens no other site.
  dispatch('notificationclick', { notification: { close, data: { navigate: 'https://evil.test/x' } } })
  expect(clients.openWindow).toHaveBeenLastCalledWith('/x')
})
