import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { createClient, memoryStore, TOKEN_KEYS } from '@leavewell/client'
import {
  IMPERSONATED_EMAIL_KEY,
  IMPERSONATION_HEADER,
  nextLeaveOf,
  ORIGINAL_ADMIN_EMAIL_KEY,
} from '@leavewell/leave'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { send } from './send.ts'

const HTML = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const HEAD_SCRIPT = /<script>([\s\S]*?)<\/script>/.exec(HTML)?.[1] ?? ''

interface Opened {
  address?: string
  local?: Record<string, string>
  session?: Record<string, string>
  cookie?: string
  settings?: object
  me?: object
}

/** Runs the script in the page head, then creates the app's client. */
function open({
  address = 'https://leave.example/?x=1',
  local = {},
  session = {},
  cookie = '',
  settings = { id: 'leavewell' },
  me = { id: 'u1' },
}: Opened) {
  const [localStorage, sessionStorage] = [memoryStore(), memoryStore()]
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  const sent: { url: string; init: RequestInit }[] = []
  const fetch = async (url: string, init: RequestInit = {}) => {
    sent.push({ url, init })
    return Response.json(url.endsWith('/me') ? me : settings)
  }
  const document = { documentElement: { dataset: {} as Record<string, string> }, cookie }
  const window: Record<string, unknown> = {}
  const location = new URL(address)
  runInNewContext(HEAD_SCRIPT.replace('__APP_ID__', 'leavewell'), {
    window,
    document,
    location,
    localStorage,
    sessionStorage,
    fetch,
    URLSearchParams,
    Date,
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetch)
  const client = createClient({
    appId: 'leavewell',
    storage: { local: localStorage, session: sessionStorage },
    page: { address, goTo() {}, replaceAddress() {}, reload() {} },
    headers: (): Record<string, string> =>
      session[IMPERSONATED_EMAIL_KEY] ? { [IMPERSONATION_HEADER]: session[IMPERSONATED_EMAIL_KEY] } : {},
    fetch: send,
  })
  return {
    client,
    asked: () => sent.map(({ url }) => url),
    shown: document.documentElement.dataset,
    greeting: window.keptGreeting,
  }
}

const SETTINGS = '/api/apps/public/prod/public-settings/by-id/leavewell'
const ME = '/api/apps/leavewell/entities/User/me'
const LEAVE_TYPES = '/api/apps/leavewell/entities/LeaveType?sort=order'
const SIGNED_IN = Object.fromEntries(TOKEN_KEYS.map(key => [key, 'token-1']))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('early requests of the page head [finding E-19]', () => {
  it('the head requests settings, user and leave types, and the client reuses the answers', async () => {
    const { client, asked } = open({ local: SIGNED_IN })
    expect(asked()).toEqual([SETTINGS, ME, LEAVE_TYPES])
    expect(await client.app.getPublicSettings()).toEqual({ id: 'leavewell' })
    expect(await client.auth.me()).toEqual({ id: 'u1' })
    await client.entities.LeaveType?.list('order')
    expect(asked()).toEqual([SETTINGS, ME, LEAVE_TYPES])
    await client.auth.me()
    expect(asked()).toEqual([SETTINGS, ME, LEAVE_TYPES, ME])
  })

  it('the head requests the impersonated user', async () => {
    const session = {
      [IMPERSONATED_EMAIL_KEY]: 'ann@example.test',
      [ORIGINAL_ADMIN_EMAIL_KEY]: 'b@example.test',
    }
    const { client, asked } = open({ local: SIGNED_IN, session })
    await client.app.getPublicSettings()
    await client.auth.me()
    expect(asked()).toEqual([SETTINGS, ME, LEAVE_TYPES])
  })

  it('the head requests only the settings for visitors and the log-in page', async () => {
    const visitor = open({})
    await visitor.client.app.getPublicSettings()
    expect(visitor.asked()).toEqual([SETTINGS])
    expect(open({ local: SIGNED_IN, address: 'https://leave.example/Login/?from_url=/' }).asked()).toEqual([
      SETTINGS,
    ])
  })

  it.each([
    ['Pacific/Kiritimati', '2027-01-01', 2027],
    ['Pacific/Pago_Pago', '2026-12-31', 2026],
  ])(
    "the head uses the organisation's date, whatever this machine's zone is: %s [OP-24, L-10]",
    async (time_zone, today, year) => {
      vi.setSystemTime('2026-12-31T11:00:00Z')
      const { asked } = open({
        address: 'https://leave.example/',
        local: SIGNED_IN,
        settings: { time_zone },
        me: { id: 'u1', first_name: 'Ann', last_name: 'Lee' },
      })
      await vi.waitFor(() => expect(asked()).toHaveLength(8))
      const questions = asked().map(url => new URL(url, 'https://leave.example').searchParams.get('q'))
      expect(questions).toContain(JSON.stringify({ user_id: 'u1', year }))
      expect(questions).toContain(JSON.stringify(nextLeaveOf('u1', today)))
    },
  )

  it.each(['access_token=t', 'clear_access_token=true', 'app_id=other', 'server_url=https://leave.example'])(
    'the head requests nothing if the URL says how to start: %s',
    query => {
      expect(open({ local: SIGNED_IN, address: `https://leave.example/?${query}` }).asked()).toEqual([])
    },
  )

  it('the head requests nothing if another server was chosen', () => {
    expect(open({ local: { ...SIGNED_IN, base44_server_url: 'https://leave.example' } }).asked()).toEqual([])
  })
})

it('the frame is drawn immediately for signed-in users, with their sidebar state [finding E-21]', () => {
  expect(open({ local: SIGNED_IN }).shown).toEqual({ start: 'frame' })
  expect(open({ local: SIGNED_IN, cookie: 'a=b; sidebar_state=false' }).shown).toEqual({
    start: 'frame',
    rail: 'narrow',
  })
  expect(open({}).shown).toEqual({})
  for (const path of ['/login', '/CompleteProfile']) {
    expect(open({ local: SIGNED_IN, address: `https://leave.example${path}` }).shown).toEqual({})
  }
  expect(open({ local: { leavewell_theme: 'dark' } }).shown).toEqual({ theme: 'dark' })
})

it('the sign-in sheet is drawn immediately for visitors, unless a link needs another view', () => {
  const shown = (address: string) => open({ address: `https://leave.example${address}` }).shown
  expect(shown('/login?from_url=/teamrequests')).toEqual({ start: 'login' })
  expect(shown('/Login/')).toEqual({ start: 'login' })
  expect(shown('/login?mode=register')).toEqual({})
  expect(shown('/login?reset_token=t')).toEqual({})
})

it('the last greeting is shown in the same session only, and not while impersonating', () => {
  const local = { ...SIGNED_IN, leavewell_greeting: 'token-1 Welcome back, Ann!' }
  expect(open({ local }).greeting).toBe('Welcome back, Ann!')
  expect(
    open({ local: { ...local, ...Object.fromEntries(TOKEN_KEYS.map(key => [key, 'token-2'])) } }).greeting,
  ).toBe(undefined)
  expect(open({ local, session: { [IMPERSONATED_EMAIL_KEY]: 'ann@example.test' } }).greeting).toBe(undefined)
})

it('an offline change is not sent, and the message says so [finding E-03]', async () => {
  const { client, asked } = open({})
  vi.stubGlobal('navigator', { onLine: false })
  const error = await client.entities.LeaveRequest?.update('r1', { status: 'approved' }).catch(
    (error: unknown) => error,
  )
  expect(errorMessage(error)).toBe('No connection. Nothing was saved.')
  expect(asked()).toEqual([SETTINGS])
})
