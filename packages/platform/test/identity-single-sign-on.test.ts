import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { CLIENT, type IdentityProvider, startIdentityProvider } from './app/identity-provider.ts'
import { notesApp } from './app/notes-app.ts'
import { createTinyBrowser, type TinyBrowser } from './app/tiny-browser.ts'

const CALLBACK = '/api/apps/auth/sso/callback'
const password = 'long enough'
let provider: IdentityProvider
let test: TestPlatform
beforeAll(async () => {
  // The provider must know the callback address before the platform listens there.
  const port = await freePort()
  provider = await startIdentityProvider([`http://localhost:${port}${CALLBACK}`])
  test = await startTestPlatform({
    app: notesApp,
    settings: {
      port,
      registrationDomains: ['open.test'],
      serviceToken: 'service-secret',
      oidc: { issuer: provider.issuer, ...CLIENT, name: 'Example Ltd' },
    },
  })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const startOf = (from = '/') =>
  `${test.url}/api/apps/test/auth/sso/login?app_id=test&from_url=${encodeURIComponent(from)}`
const browser = () => createTinyBrowser(({ origin }) => origin === test.url)

/** Signs in at the provider as `name`, and returns the callback address. */
async function atProvider(who: TinyBrowser, name: string, from?: string): Promise<string> {
  let page = await who.open(startOf(from))
  while (page.text.includes('<form')) {
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    page = await who.open(new URL(action, page.url).href, { prompt, login: name, password: 'any' })
  }
  return page.url
}

/** Opens the callback in a browser. */
async function wayBack(who: TinyBrowser, address: string): Promise<URL> {
  const last = createTinyBrowser(() => true)
  for (const [key, value] of who.cookies) last.cookies.set(key, value)
  return new URL((await last.open(address)).url)
}

async function signOn(name: string, from?: string): Promise<URL> {
  const who = browser()
  return wayBack(who, await atProvider(who, name, from))
}
const me = (token: string | null) => test.as(token ?? '').get('/entities/User/me')
const problemOf = ({ pathname, searchParams }: URL) => [
  pathname,
  searchParams.get('problem'),
  searchParams.get('access_token'),
]

describe('signing in at the organisation’s provider', () => {
  it('sign-on ends on the wanted page with a usual token, for the registered person of that address', async () => {
    const [id] = await test.platform.identity.createUsers([{ email: 'ann@known.test' }], password)
    const address = await signOn('ann@known.test', `${test.url}/requests?view=all`)
    expect(address.pathname).toBe('/requests')
    expect(address.searchParams.get('view')).toBe('all')
    expect((await me(address.searchParams.get('access_token'))).body).toMatchObject({ id })
    // Found again by the link, whatever the address at the provider is now.
    provider.emails.set('ann@known.test', 'ann@renamed.test')
    const again = await signOn('ann@known.test')
    expect((await me(again.searchParams.get('access_token'))).body).toMatchObject({ id })
    const tokens = await test.as('service-secret').get(`/auth/sso/accesstoken/${id}`)
    expect(tokens.body.access_token).toMatch(/./)
  })

  it('sign-on returns to the same address, with no token in it except the new one [finding F-30]', async () => {
    await test.platform.identity.createUsers([{ email: 'ben@known.test' }], password)
    const wanted = '/requests?q=a%20b&access_token=of-somebody-else&sign_in_state=s&flag#third'
    const address = await signOn('ben@known.test', test.url + wanted)
    const [token] = address.searchParams.getAll('access_token')
    expect(`${address.search}${address.hash}`).toBe(
      `?q=a%20b&sign_in_state=s&flag&access_token=${token}#third`,
    )
    expect((await me(token ?? '')).body).toMatchObject({ email: 'ben@known.test' })
  })

  it('sign-on admits newcomers of the organisation’s domains, and refuses unregistered others', async () => {
    const address = await signOn('new@open.test')
    const { body } = await me(address.searchParams.get('access_token'))
    expect(body).toMatchObject({ email: 'new@open.test', role: 'user', is_verified: true })
    expect(problemOf(await signOn('stranger@else.test'))).toEqual(['/login', 'user_not_registered', null])
    await test.platform.identity.createUsers([{ email: 'out@known.test', disabled: true }], password)
    expect(problemOf(await signOn('out@known.test'))).toEqual(['/login', 'user_not_registered', null])
  })

  it('sign-on links no one by an address that the provider has not verified', async () => {
    await test.platform.identity.createUsers([{ email: 'boss@known.test', role: 'admin' }], password)
    provider.unverified.add('boss@known.test').add('fake@open.test')
    for (const name of ['boss@known.test', 'fake@open.test']) {
      expect(problemOf(await signOn(name))).toEqual(['/login', 'email_not_verified', null])
    }
  })

  it('sign-on voids a password that another person had chosen for that address', async () => {
    const [email, visitor] = ['early@open.test', test.as()]
    await visitor.post('/auth/register', { email, password })
    expect((await signOn(email)).searchParams.get('access_token')).toMatch(/./)
    expect((await visitor.post('/auth/login', { email, password })).status).toBe(401)
  })
})

describe('attacks on sign-on at the provider', () => {
  it('a callback with another state, in another browser or a second time opens nothing', async () => {
    const [mine, theirs] = [browser(), browser()]
    const address = await atProvider(mine, 'try@open.test')
    const changed = address.replace(/state=[^&]+/, 'state=made-up')
    const expired = ['/login', 'sign_on_expired', null]
    const take = async (who: TinyBrowser, target: string) => problemOf(await wayBack(who, target))
    expect(await take(mine, changed)).toEqual(expired)
    expect(await take(theirs, address)).toEqual(expired)
    expect(await take(mine, address)).toEqual(['/', null, expect.stringMatching(/./)])
    expect(await take(mine, address)).toEqual(expired)
  })

  it('a page of another origin is not returned to, so the token stays here', async () => {
    for (const from of [
      'https://evil.test/x',
      '//evil.test',
      'javascript:alert(1)',
      `${test.url}@evil.test/`,
    ]) {
      const address = await signOn('redirect@open.test', from)
      expect([from, address.origin, address.pathname]).toEqual([from, test.url, '/'])
    }
  })

  it('a code of another attempt is refused, because PKCE and nonce belong to one', async () => {
    const [mine, theirs] = [browser(), browser()]
    const [own, other] = [
      await atProvider(mine, 'own@open.test'),
      await atProvider(theirs, 'other@open.test'),
    ]
    const code = new URL(other).searchParams.get('code') ?? ''
    const address = await wayBack(mine, own.replace(/code=[^&]+/, `code=${code}`))
    expect(problemOf(address)).toEqual(['/login', 'sign_on_failed', null])
  })
})

it('a configured provider is offered by name before sign-in', async () => {
  const { body } = await test.as().get(`${test.url}/api/apps/public/prod/public-settings/by-id/test`)
  expect(body).toMatchObject({ single_sign_on: 'Example Ltd' })
})
