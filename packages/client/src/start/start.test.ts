import { describe, expect, it, vi } from 'vitest'
import { createFakeClient, createFakePage, createFakeStorage, type Reply } from '../../testing/fake-server.ts'
import { ClientError } from '../client-error.ts'
import { readLaunchParameters } from './launch-parameters.ts'
import { startApp } from './start-app.ts'

const settings = { id: 'demo', public_settings: 'private_with_login' }
const user = { id: 'u1', email: 'a@b.c' }
const refusal = (status: number, reason?: string): Reply => ({
  status,
  body: { message: 'In the words of the server', ...(reason ? { extra_data: { reason } } : {}) },
})

/** Starts against a server with these answers. */
async function start(replies: { settings?: Reply; me?: Reply }, token: string | undefined = 't') {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fake = createFakeClient({
    ...(token ? { token } : {}),
    reply: ({ url }) =>
      url.includes('/public-settings/')
        ? (replies.settings ?? { body: settings })
        : (replies.me ?? { body: user }),
  })
  return { state: await startApp(fake.client), asked: fake.sent.map(({ url }) => url.split('/').at(-1)) }
}

describe('app start', () => {
  it('app start loads public settings, then the user: authenticated [A-10 A-11 A-13 S-40]', async () => {
    expect(await start({})).toEqual({
      state: { status: 'authenticated', user, settings },
      asked: ['demo', 'me'],
    })
  })

  it('app start without a token loads no user: unauthenticated [A-12 A-13]', async () => {
    expect(await start({}, '')).toEqual({
      state: { status: 'unauthenticated', settings },
      asked: ['demo'],
    })
  })

  it.each([401, 403])('a %i on the user check requires a log-in [A-13 A-14]', async status => {
    expect((await start({ me: refusal(status) })).state).toMatchObject({
      status: 'error',
      error: { type: 'auth_required', message: 'Authentication required' },
    })
  })

  it('a 403 of an unregistered person is reported as such [A-13 A-14 R-21]', async () => {
    expect((await start({ me: refusal(403, 'user_not_registered') })).state).toMatchObject({
      error: { type: 'user_not_registered', message: 'User not registered for this app' },
    })
  })

  it('a deactivated person is not registered, and the start says which of the two it is [A-13, R-21] [finding F-6A]', async () => {
    const disabled = {
      status: 403,
      body: { extra_data: { reason: 'user_not_registered', account: 'disabled' } },
    }
    const error = { type: 'user_not_registered', isDisabled: true }
    expect((await start({ me: disabled })).state).toMatchObject({ error })
    expect((await start({ settings: disabled })).state).toMatchObject({ error })
  })

  it('a user check without any answer leaves the user unknown, unlike a refusal [A-14 N-08]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = { getPublicSettings: async () => settings }
    const me = () => Promise.reject(new ClientError('The line broke'))
    const state = await startApp({ app, auth: { hasToken: () => true, me } })
    expect(state).toEqual({ status: 'unauthenticated', settings, isUnreachable: true })
    expect((await start({ me: refusal(500) })).state).toEqual({ status: 'unauthenticated', settings })
  })

  it('another failure of the user check is logged and no one is signed in [A-14]', async () => {
    expect((await start({ me: refusal(500) })).state).toMatchObject({ status: 'unauthenticated' })
    expect(console.error).toHaveBeenCalled()
  })

  it.each([
    ['A-15', refusal(403, 'auth_required'), 'auth_required', 'Authentication required'],
    ['A-16', refusal(403, 'user_not_registered'), 'user_not_registered', 'User not registered for this app'],
    ['A-17', refusal(403, 'maintenance'), 'maintenance', 'In the words of the server'],
    ['A-18', refusal(403), 'unknown', 'In the words of the server'],
    ['A-18', refusal(500, 'auth_required'), 'unknown', 'In the words of the server'],
    ['A-18', { status: 500 }, 'unknown', 'Request failed with status code 500'],
  ] as const)(
    'public settings refused with 403 and a reason carry it, in the words of the server; anything else is unknown: %s [A-13, A-15, A-16, A-17, A-18]',
    async (_, reply, type, message) => {
      expect((await start({ settings: reply })).state).toMatchObject({
        status: 'error',
        error: { type, message },
      })
    },
  )

  it('a failure without words is "Failed to load app" [A-18]', async () => {
    const app = { getPublicSettings: () => Promise.reject(new Error('')) }
    expect(await startApp({ app, auth: { hasToken: () => true, me: async () => user } })).toMatchObject({
      status: 'error',
      error: { type: 'unknown', message: 'Failed to load app' },
    })
  })

  it('an unexpected error is reported as such [A-19]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = { getPublicSettings: async () => settings }
    const hasToken = () => {
      throw new Error('storage is locked')
    }
    expect(await startApp({ app, auth: { hasToken, me: async () => user } })).toEqual({
      status: 'error',
      error: { type: 'unknown', message: 'An unexpected error occurred' },
    })
  })
})

describe('launch parameters', () => {
  type Options = Parameters<typeof readLaunchParameters>[0] & { referrer?: string; isFramed?: boolean }
  const read = (
    address: string,
    storage = createFakeStorage(),
    { referrer = '', isFramed = false, ...options }: Options = {},
  ) => {
    const { page, calls } = createFakePage(address)
    const opened = { ...page, address, referrer, isFramed }
    return { parameters: readLaunchParameters({ page: opened, storage, ...options }), storage, calls }
  }
  /** The address that a server returns to, after a sign-in begun at this one. */
  const returned = (address: string, storage: ReturnType<typeof createFakeStorage>, token: string) => {
    const { page, calls: gone } = createFakePage(address)
    createFakeClient({ storage, page }).client.auth.loginWithProvider('sso')
    const from = new URL(gone[0]?.slice(3) ?? '', address).searchParams.get('from_url') ?? ''
    return from.replace(/(#.*)?$/, `&access_token=${encodeURIComponent(token)}$1`)
  }

  it('launch parameters are read from the address and stored under the prefix [S-42]', () => {
    const { parameters, storage } = read(
      'https://app.example/?app_id=a&functions_version=v&server_url=https://app.example&from_url=/Profile',
    )
    expect(parameters).toEqual({
      appId: 'a',
      serverUrl: 'https://app.example',
      accessToken: undefined,
      offeredToken: undefined,
      asksToSignOut: false,
      fromUrl: '/Profile',
      functionsVersion: 'v',
    })
    expect(storage.local.getItem('base44_functions_version')).toBe('v')
    expect(read('https://app.example/', storage).parameters).toEqual(parameters)
    expect(read('https://app.example/?app_id=b', storage).parameters.appId).toBe('b')
  })

  it('after a sign-in begun here the token is stored twice and leaves the address [S-44 S-45 S-46] [finding F-30]', () => {
    const storage = createFakeStorage()
    const address = returned('https://app.example/x?a=1%20+&b#here', storage, 't+1')
    const { parameters, calls } = read(address, storage)
    expect([parameters.accessToken, parameters.offeredToken]).toEqual(['t+1', undefined])
    expect(storage.local.getItem('base44_access_token')).toBe('t+1')
    expect(storage.local.getItem('token')).toBe('t+1')
    expect(calls).toEqual(['replace https://app.example/x?a=1%20+&b#here'])
    expect(read('https://app.example/x', storage)).toMatchObject({
      parameters: { accessToken: 't+1' },
      calls: [],
    })
  })

  it.each([
    'access_token=evil',
    'access_token=evil&sign_in_state=guessed',
    'access_token=evil&clear_access_token=true',
  ])('the token of a link is offered and changes nothing: %s [finding F-30]', query => {
    const storage = createFakeStorage()
    storage.local.setItem('token', 'mine')
    const { parameters, calls } = read(`https://app.example/x?a=1&${query}`, storage)
    expect(parameters).toMatchObject({ accessToken: 'mine', offeredToken: 'evil', asksToSignOut: false })
    expect(storage.local.getItem('token')).toBe('mine')
    expect(calls).toEqual(['replace https://app.example/x?a=1'])
  })

  it('the state of a sign-in works once, and the own token is nothing new [finding F-30]', () => {
    const storage = createFakeStorage()
    const address = returned('https://app.example/?a=1', storage, 'first')
    read(address, storage)
    expect(read(address, storage).parameters).toMatchObject({ accessToken: 'first', offeredToken: undefined })
    const again = address.replace('first', 'second')
    expect(read(again, storage).parameters).toMatchObject({ accessToken: 'first', offeredToken: 'second' })
  })

  it.each([
    [true, true, 't'],
    [true, false, undefined],
    [false, true, undefined],
  ])(
    'a trusted frame passes the token: framed %s, trusted %s [finding F-30]',
    (isFramed, trustsFrame, taken) => {
      const options = { isFramed, trustsFrame }
      const { parameters } = read('https://app.example/?access_token=t', createFakeStorage(), options)
      expect(parameters.accessToken).toBe(taken)
    },
  )

  it.each([
    [undefined, 'mine', true],
    ['https://evil.example/', 'mine', true],
    ['https://app.example/profile', undefined, false],
  ])(
    'only our own pages can clear the token by address, here led by %s [finding F-30]',
    (referrer, accessToken, asks) => {
      const storage = createFakeStorage()
      storage.local.setItem('token', 'mine')
      const options = referrer === undefined ? {} : { referrer }
      const { parameters, calls } = read('https://app.example/?b=2&clear_access_token=true', storage, options)
      expect(parameters).toMatchObject({ accessToken, asksToSignOut: asks })
      expect(calls).toEqual(['replace https://app.example/?b=2'])
    },
  )

  it('an app is stored once its settings were loaded, and removed if it does not exist [S-42] [finding F-30]', async () => {
    const storage = createFakeStorage()
    const startAs = async (address: string, reply: Reply) => {
      const { appId = 'demo' } = read(address, storage).parameters
      await startApp(createFakeClient({ appId, storage, reply: () => reply }).client)
      return appId
    }
    expect(await startAs('https://app.example/?app_id=other', { status: 404 })).toBe('other')
    expect(await startAs('https://app.example/', { body: settings })).toBe('demo')
    expect(storage.local.getItem('base44_app_id')).toBeNull()
    expect(await startAs('https://app.example/?app_id=real', { body: settings })).toBe('real')
    expect(storage.local.getItem('base44_app_id')).toBe('real')
    expect(await startAs('https://app.example/', { status: 500 })).toBe('real')
    expect(await startAs('https://app.example/', { status: 404 })).toBe('real')
    expect(read('https://app.example/', storage).parameters.appId).toBeUndefined()
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'https://app.example.evil.example',
  ])('a link cannot divert the token to %s or send people there [S-42 A-21]', url => {
    const { parameters, storage } = read(`https://app.example/?server_url=${url}&from_url=${url}`)
    expect([parameters.serverUrl, parameters.fromUrl]).toEqual([undefined, undefined])
    expect(storage.local.getItem('base44_server_url')).toBeNull()
  })

  it('the address may name an allowed server [S-42]', () => {
    const { parameters } = read('https://app.example/?server_url=https://api.example', createFakeStorage(), {
      allowedServers: ['https://api.example'],
    })
    expect(parameters.serverUrl).toBe('https://api.example')
  })

  it('stored launch parameters are checked again [S-42]', () => {
    const storage = createFakeStorage()
    storage.local.setItem('base44_server_url', 'https://evil.example')
    expect(read('https://app.example/', storage).parameters.serverUrl).toBeUndefined()
  })
})
