import { DEFAULT_SETTINGS } from '@leavewell/leave'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { tabTo } from '../../../testing/tab-to.ts'
import { NotificationsCard } from './notifications-card.tsx'

const SETTINGS = 'GET /entities/CompanySettings'
const STATE = 'GET /auth/push'
const TURN_ON = 'PUT /auth/push'
const TURN_OFF = 'DELETE /auth/push'
const KEY = 'BPublicKey'
const me = somebody({ id: 'u1' })
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Safari/604.1'

const requestPermission = vi.fn<() => Promise<NotificationPermission>>()
const subscribe = vi.fn()
const unsubscribe = vi.fn()
let former: { unsubscribe: typeof unsubscribe } | null

/** A browser with push messages, as far as jsdom can pretend. */
function installPush(permission: NotificationPermission) {
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', Object.assign(class {}, { permission, requestPermission }))
  const registration = { pushManager: { getSubscription: async () => former, subscribe } }
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
}

const answers = (change: object = {}, isAllowed = true) =>
  serverAnswers({
    [SETTINGS]: [{ ...DEFAULT_SETTINGS, id: 's1', push_notifications: isAllowed }],
    [STATE]: { is_allowed: true, is_on: false, public_key: KEY },
    [TURN_ON]: { success: true },
    [TURN_OFF]: { success: true },
    [`PUT /entities/User/${me.id}`]: me,
    ...change,
  })
const drawCard = () => draw(<NotificationsCard user={me} />)

beforeEach(() => {
  former = null
  for (const mock of [requestPermission, subscribe, unsubscribe]) mock.mockReset()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('push on the profile', () => {
  it('a state that did not load can be loaded again [0202]', async () => {
    installPush('default')
    let isDown = true
    const state = { is_allowed: true, is_on: false, public_key: KEY }
    answers({ [STATE]: () => (isDown ? refusal(500) : state) })
    const { user } = await drawCard()
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect(await screen.findByRole('button', { name: 'Turn on push on this device' })).toBeVisible()
  })

  it('a press requests permission, then subscribes this browser with the key of the server [0202]', async () => {
    installPush('default')
    former = { unsubscribe }
    requestPermission.mockResolvedValue('granted')
    const sent = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }
    subscribe.mockResolvedValue({ toJSON: () => ({ ...sent, expirationTime: null }) })
    const asked = answers()
    const { user } = await drawCard()
    const button = await screen.findByRole('button', { name: 'Turn on push on this device' })
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(button)
    await waitFor(() => expect(messagesShown()).toContain('Push turned on on this device'))
    expect(unsubscribe).toHaveBeenCalled()
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(asked.find(({ call }) => call === TURN_ON)?.body).toEqual(sent)
  })

  it('without permission nothing is subscribed, and a blocked browser gets one sentence [0202]', async () => {
    installPush('default')
    requestPermission.mockResolvedValue('default')
    const asked = answers()
    const { user } = await drawCard()
    await user.click(await screen.findByRole('button', { name: 'Turn on push on this device' }))
    await waitFor(() => expect(requestPermission).toHaveBeenCalled())
    expect(asked.map(({ call }) => call)).not.toContain(TURN_ON)
    cleanup()
    installPush('denied')
    await drawCard()
    expect(await screen.findByText(/This browser blocks notifications from Leavewell/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Turn on push/ })).toBeNull()
  })

  it('a device that is on can be turned off, and each kind has a choice [0202]', async () => {
    installPush('granted')
    former = { unsubscribe }
    const asked = answers({ [STATE]: { is_allowed: true, is_on: true, public_key: KEY } })
    const { user } = await drawCard()
    await user.click(await screen.findByRole('checkbox', { name: 'Decisions on my requests: Push' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('PUT /entities/User'))?.body).toEqual({
        push_off: ['decisions'],
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Turn off push on this device' }))
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled())
    expect(asked.map(({ call }) => call)).toContain(TURN_OFF)
  })

  it('push is turned on and off by keyboard, and the focus stays on the button [0202] [WCAG 2.4.3]', async () => {
    installPush('granted')
    subscribe.mockResolvedValue({ toJSON: () => ({}) })
    let is_on = false
    answers({
      [STATE]: () => ({ is_allowed: true, is_on, public_key: KEY }),
      [TURN_ON]: () => {
        is_on = true
        former = { unsubscribe }
        return { success: true }
      },
      [TURN_OFF]: () => {
        is_on = false
        return { success: true }
      },
    })
    requestPermission.mockResolvedValue('granted')
    const { user } = await drawCard()
    const on = await screen.findByRole('button', { name: 'Turn on push on this device' })
    await tabTo(user, () => on)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Turn off push on this device' })).toHaveFocus(),
    )
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Turn on push on this device' })).toHaveFocus(),
    )
  })

  it('other browsers, and iPhones outside of the Home Screen, get one sentence and no column [0202]', async () => {
    for (const [userAgent, sentence] of [
      ['Mozilla/5.0 (X11; Linux) Old/1.0', 'This browser can’t show push notifications.'],
      [IPHONE, 'On iPhone and iPad, add Leavewell to the Home Screen and open it there.'],
    ] as const) {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
      answers()
      await drawCard()
      expect(await screen.findByText(sentence)).toBeVisible()
      expect(screen.queryByRole('checkbox', { name: /: Push$/ })).toBeNull()
      cleanup()
    }
  })

  it('without the administrator’s setting nothing speaks of push [0202]', async () => {
    installPush('default')
    const asked = answers({}, false)
    await drawCard()
    expect(await screen.findByRole('checkbox', { name: 'Decisions on my requests: Email' })).toBeVisible()
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(SETTINGS))
    expect(screen.queryByText(/push/i)).toBeNull()
    expect(asked.map(({ call }) => call)).not.toContain(STATE)
  })
})
