import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainMails } from '../src/identity/mails.ts'
import { startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

const root = mkdtempSync(join(tmpdir(), 'leavewell-own-pages-'))
const app = { ...notesApp, name: 'Pets & Co', mails: plainMails('Pets & Co'), hasForeignPages: true }
let test: TestPlatform
beforeAll(async () => {
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><script>window.started = 1</script><script type="module" src="/assets/a.js"></script>',
  )
  test = await startTestPlatform({
    app,
    settings: { webRoot: root, frameAncestors: ['https://builder.test'], registrationDomains: ['pets.test'] },
  })
})
afterAll(async () => {
  await test.close()
  rmSync(root, { recursive: true })
})

const open = async (path: string) => {
  const response = await fetch(test.url + path, { headers: { accept: 'text/html' } })
  return { response, page: await response.text() }
}
const post = async (
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) => {
  const body = new URLSearchParams(fields)
  const response = await fetch(`${test.url}/login`, { method: 'POST', body, headers, redirect: 'manual' })
  return { status: response.status, page: await response.text(), headers: response.headers }
}
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]
const lastMail = async (to: string) => (await test.mails()).filter(mail => mail.to === to).at(-1)

describe('an app with pages of its own [finding F-75]', () => {
  it('foreign pages are served, and may load pictures, styles and fonts from elsewhere, but no scripts', async () => {
    const { response, page } = await open('/some/page')
    expect(page).toContain('/assets/a.js')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
    expect(policy).toContain('img-src * data: blob:')
    expect(policy).toContain('frame-ancestors https://builder.test')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('sign-in pages come with the platform, in the app’s name, never framed, and without script', async () => {
    const { response, page } = await open('/login?from_url=%2Fpets%3Fa%3D1')
    expect(response.status).toBe(200)
    expect(page).toContain('<title>Sign in – Pets &#38; Co</title>')
    expect(page).not.toMatch(/<script|leavewell/i)
    expect(hidden(page, 'from_url')).toBe('/pets?a=1')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect((await open('/login/style.css')).response.headers.get('content-type')).toContain('text/css')
  })

  it('a person registers, confirms, signs in and continues with a working token', async () => {
    const email = 'cat@pets.test'
    const begun = await post({ step: 'register', email, password: 'a-long-password', from_url: '/pets' })
    expect([begun.status, hidden(begun.page, 'step'), hidden(begun.page, 'email')]).toEqual([
      200,
      'code',
      email,
    ])
    const mail = await lastMail(email)
    expect(mail?.subject).toBe('Confirm your address for Pets & Co')
    const otp_code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    const wrong = await post({ step: 'code', email, otp_code: '000000x', from_url: '/pets' })
    expect([wrong.status, hidden(wrong.page, 'step')]).toEqual([400, 'code'])
    expect(wrong.page).toContain('role="alert"')
    const done = await post({ step: 'code', email, otp_code, from_url: '/pets' })
    expect([done.status, done.headers.get('location')?.split('?')[0]]).toEqual([303, '/pets'])

    const refused = await post({ step: 'sign-in', email, password: 'wrong-password', from_url: '/pets?a=1' })
    expect([refused.status, hidden(refused.page, 'from_url')]).toEqual([401, '/pets?a=1'])
    expect(refused.page).toContain('Invalid email or password')
    expect(refused.page).toContain(`value="${email}"`)
    expect(refused.page).not.toContain('wrong-password')
    const signedIn = await post({
      step: 'sign-in',
      email,
      password: 'a-long-password',
      from_url: '/pets?a=1',
    })
    const target = new URL(signedIn.headers.get('location') ?? '', test.url)
    expect([signedIn.status, target.pathname, target.searchParams.get('a')]).toEqual([303, '/pets', '1'])
    const token = target.searchParams.get('access_token') ?? ''
    expect((await test.as(token).get('/entities/User/me')).body).toMatchObject({ email })
    expect(signedIn.headers.get('set-cookie')).toContain('leavewell_files=')
  })

  it('a new password is requested, chosen with the mailed link, and used', async () => {
    const email = 'dog@pets.test'
    await test.addUser({ email })
    const asked = await post({ step: 'forgot', email })
    expect([asked.status, hidden(asked.page, 'step')]).toEqual([200, 'sign-in'])
    expect(asked.page).toContain('role="status"')
    await expect
      .poll(async () => (await lastMail(email))?.subject)
      .toBe('Choose a new password for Pets & Co')
    const link = new URL(/http\S+/.exec((await lastMail(email))?.text ?? '')?.[0] ?? '')
    const { page } = await open(link.pathname + link.search)
    expect(page).toContain('<h1>Choose your password</h1>')
    const reset_token = hidden(page, 'reset_token') ?? ''
    const weak = await post({ step: 'reset', reset_token, new_password: 'x' })
    expect([weak.status, hidden(weak.page, 'reset_token')]).toEqual([400, reset_token])
    const saved = await post({ step: 'reset', reset_token, new_password: 'another-password' })
    expect([saved.status, hidden(saved.page, 'step')]).toEqual([200, 'sign-in'])
    expect((await post({ step: 'sign-in', email, password: 'another-password' })).status).toBe(303)
  })

  it('sign-in leads to no other site, accepts no form of one, and escapes all input', async () => {
    for (const from_url of ['https://evil.test/x', '//evil.test', 'javascript:alert(1)'])
      expect(hidden((await open(`/login?${new URLSearchParams({ from_url })}`)).page, 'from_url')).toMatch(
        /^\/(?!\/)/,
      )
    const fields = { step: 'sign-in', email: 'dog@pets.test', password: 'another-password' }
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ])
      expect((await post(fields, headers)).status).toBe(403)
    const { page } = await open(`/login?${new URLSearchParams({ problem: '<b>x</b>', email: '"><b>' })}`)
    expect(page).not.toContain('<b>')
  })

  it('the invitation and the first administrator’s link lead to these pages', async () => {
    const { mails } = app
    const facts = {
      to: 'a@b.test',
      url: 'https://pets.test/login',
      minutes: 10,
      hours: 24,
      name: 'Bea',
      invitedBy: 'Ann',
      days: 30,
      code: '1',
    }
    expect(mails.invitation(facts).subject).toBe('Ann invites you to Pets & Co')
    expect(mails.setUpLink(facts).text).toContain('first administrator of Pets & Co')
    for (const mail of [
      mails.verificationCode(facts),
      mails.passwordReset(facts),
      mails.invitation(facts),
      mails.setUpLink(facts),
    ])
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/leavewell/i)
    const { page } = await open('/login?mode=register&email=new%40pets.test')
    expect(page).toContain('value="new@pets.test"')
  })
})

describe('an app from a folder without pages', () => {
  it('an app without pages still signs people in, and says that there is no next page', async () => {
    const bare = await startTestPlatform({ app, settings: { registrationDomains: ['pets.test'] } })
    try {
      const email = 'cat@pets.test'
      const body = (fields: Record<string, string>) => ({
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual' as const,
      })
      await fetch(`${bare.url}/login`, body({ step: 'register', email, password: 'a-long-password' }))
      const otp_code = /^\d{6}$/m.exec((await bare.mails()).at(-1)?.text ?? '')?.[0] ?? ''
      const done = await fetch(`${bare.url}/login`, body({ step: 'code', email, otp_code }))
      expect(done.status).toBe(200)
      expect(await done.text()).toContain('You are signed in')
    } finally {
      await bare.close()
    }
  })
})

describe('the first administrator of an app with pages of its own', () => {
  it('the first administrator is signed in after choosing a password [R3-56]', async () => {
    const empty = await startTestPlatform({ app, settings: { webRoot: root } })
    try {
      const link = new URL((await empty.platform.identity.setUpFirstAdministrator('first@pets.test')) ?? '')
      const page = await (await fetch(empty.url + link.pathname + link.search)).text()
      const given = ['reset_token', 'mode', 'email'].map(name => [name, hidden(page, name) ?? ''])
      expect(Object.fromEntries(given)).toMatchObject({ mode: 'set-up', email: 'first@pets.test' })
      const choose = (more: Record<string, string>) =>
        fetch(`${empty.url}/login`, {
          method: 'POST',
          body: new URLSearchParams({ ...Object.fromEntries(given), step: 'reset', ...more }),
          headers: { 'sec-fetch-site': 'same-origin' },
          redirect: 'manual',
        })
      const short = await choose({ new_password: 'short' })
      expect([short.status, await short.text()]).toEqual([
        400,
        expect.stringContaining('Choose your password'),
      ])
      const answer = await choose({ new_password: 'long enough', from_url: '/pets' })
      expect(answer.status).toBe(303)
      const target = new URL(answer.headers.get('location') ?? '', empty.url)
      expect(target.pathname).toBe('/pets')
      const me = await empty.as(target.searchParams.get('access_token') ?? '').get('/entities/User/me')
      expect(me.body).toMatchObject({ email: 'first@pets.test', role: 'admin' })
    } finally {
      await empty.close()
    }
  })
})

describe('the log-in of a provider that is not set up', () => {
  it.each(['auth/login', 'auth/microsoft/login', 'test/auth/sso/login'])(
    'the log-in at /api/apps/%s leads to the log-in page, which names the problem [R3-56]',
    async path => {
      const answer = await fetch(`${test.url}/api/apps/${path}?app_id=test&from_url=%2Fpets`, {
        redirect: 'manual',
      })
      const address = answer.headers.get('location') ?? ''
      expect([answer.status, address]).toEqual([302, '/login?problem=provider_unknown&from_url=%2Fpets'])
      expect((await open(address)).page).toContain('sign in with this provider here')
    },
  )

  it('the log-in page shows no words of the address [R3-56]', async () => {
    const { page } = await open('/login?problem=Call+this+number')
    expect(page).not.toContain('Call this number')
    expect(page).toContain('Signing in there failed')
  })
})
