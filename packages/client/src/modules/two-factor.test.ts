import { describe, expect, it } from 'vitest'
import { createFakeClient } from '../../testing/fake-server.ts'
import { passkeysOf } from './passkeys.ts'
import { challengeOf, twoFactorOf } from './two-factor.ts'

const A = '/api/apps/demo'
const required = {
  status: 401,
  body: { code: 'two_factor_required', message: 'A code is needed', extra_data: { challenge: 'c1' } },
}

type Client = ReturnType<typeof createFakeClient>['client']

describe('the second step', () => {
  it('a second step is no wrong password: nothing is cleared or reloaded, and the challenge is available', async () => {
    const { client, calls } = createFakeClient({ reply: () => required })
    const refused = client.auth.login('e', 'p').catch((error: unknown) => error)
    expect(challengeOf(await refused)).toBe('c1')
    expect(calls).toEqual([])
    expect(client.auth.takeNotice()).toBeUndefined()
    expect(challengeOf(new Error('another'))).toBeUndefined()
  })

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['code', client => twoFactorOf(client.auth).signIn('c1', '123456')],
    ['passkey', client => passkeysOf(client.auth).signIn({ id: 'x' })],
  ])('by %s keeps the token', async (_, signIn) => {
    const { client, storage } = createFakeClient({ reply: () => ({ body: { access_token: 'new' } }) })
    await signIn(client)
    expect(storage.local.getItem('base44_access_token')).toBe('new')
  })

  it.each<[string, (client: Client) => Promise<unknown>, unknown]>([
    [
      `POST ${A}/auth/two-factor`,
      ({ auth }) => twoFactorOf(auth).signIn('c', '1'),
      { challenge: 'c', code: '1' },
    ],
    [`GET ${A}/auth/two-factor`, ({ auth }) => twoFactorOf(auth).state(), undefined],
    [`POST ${A}/auth/two-factor/begin`, ({ auth }) => twoFactorOf(auth).begin('p'), { password: 'p' }],
    [`POST ${A}/auth/two-factor/confirm`, ({ auth }) => twoFactorOf(auth).confirm('1'), { code: '1' }],
    [
      `POST ${A}/auth/two-factor/recovery-codes`,
      ({ auth }) => twoFactorOf(auth).renewRecoveryCodes('p'),
      { password: 'p' },
    ],
    [`POST ${A}/auth/two-factor/disable`, ({ auth }) => twoFactorOf(auth).disable('p'), { password: 'p' }],
    [`POST ${A}/users/reset-two-factor`, ({ auth }) => twoFactorOf(auth).reset('u'), { user_id: 'u' }],
    [`POST ${A}/auth/passkey/options`, ({ auth }) => passkeysOf(auth).signInOptions(), undefined],
    [`POST ${A}/auth/passkey`, ({ auth }) => passkeysOf(auth).signIn({ id: 'x' }), { response: { id: 'x' } }],
    [`GET ${A}/auth/passkeys`, ({ auth }) => passkeysOf(auth).list(), undefined],
    [
      `POST ${A}/auth/passkeys/options`,
      ({ auth }) => passkeysOf(auth).creationOptions('p'),
      { password: 'p' },
    ],
    [
      `POST ${A}/auth/passkeys`,
      ({ auth }) => passkeysOf(auth).add('n', { id: 'x' }),
      { name: 'n', response: { id: 'x' } },
    ],
    [`PUT ${A}/auth/passkeys/a%2Fb`, ({ auth }) => passkeysOf(auth).rename('a/b', 'n'), { name: 'n' }],
    [`DELETE ${A}/auth/passkeys/a%2Fb`, ({ auth }) => passkeysOf(auth).remove('a/b'), undefined],
  ])('goes out as %s', async (line, call, body) => {
    const { client, last } = createFakeClient()
    await call(client)
    expect(`${last().method} ${last().url}`).toBe(line)
    expect(last().body).toEqual(body)
  })
})
