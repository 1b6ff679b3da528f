import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { mailsTo, newestMail, newestToken } from './app/newest-mail.ts'
import { notesApp } from './app/notes-app.ts'

const mine = 'the owner’s password'
const theirs = 'the stranger’s password'
let test: TestPlatform
let visitor: Caller
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, settings: { registrationDomains: ['open.test'] } })
  visitor = test.as()
})
afterAll(() => test.close())

const register = (email: string, password: string) => visitor.post('/auth/register', { email, password })
const verify = (email: string, otp_code: string) => visitor.post('/auth/verify-otp', { email, otp_code })
const logIn = async (email: string, password: string) =>
  (await visitor.post('/auth/login', { email, password })).status

describe('another person registering the same address', () => {
  it.each([
    ['after its owner', [mine, theirs]],
    ['before its owner', [theirs, mine]],
    ['before and after its owner', [theirs, mine, theirs]],
  ])('a stranger who %s never gets in with their own password [S-17, S-18]', async (when, passwords) => {
    const email = `${when.replaceAll(' ', '-')}@open.test`
    for (const password of passwords) expect((await register(email, password)).status).toBe(200)
    const verified = await verify(email, await newestMail(test, email, passwords.length))
    expect([verified.status, verified.body.user.email]).toEqual([200, email])
    expect(verified.body.message).toContain('Choose your password')
    for (const password of [theirs, mine]) expect(await logIn(email, password)).toBe(401)
    const reset_token = await newestToken(test, email, passwords.length + 1)
    const chosen = await visitor.post('/auth/reset-password', { reset_token, new_password: mine })
    expect(chosen.status).toBe(200)
    expect(await logIn(email, mine)).toBe(200)
  })

  it('a stranger who registers at the same moment does not get in either [S-17]', async () => {
    const email = 'moment@open.test'
    const answers = await Promise.all([mine, theirs, mine, theirs].map(password => register(email, password)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const codes = (await mailsTo(test, email, 4)).map(({ text }) => text)
    const entered = []
    for (const code of codes) entered.push((await verify(email, code)).status)
    expect(entered).toContain(200)
    for (const password of [theirs, mine]) expect(await logIn(email, password)).toBe(401)
  })

  it('an owner who registers twice is recognised, and keeps the password', async () => {
    const email = 'twice@open.test'
    await register(email, mine)
    await register(email, mine)
    expect((await verify(email, await newestMail(test, email, 2))).status).toBe(200)
    expect(await logIn(email, mine)).toBe(200)
    expect(await mailsTo(test, email)).toHaveLength(2)
  })
})
