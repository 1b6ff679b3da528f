import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { mailsTo, newestMail, newestToken } from './app/newest-mail.ts'
import { notesApp } from './app/notes-app.ts'

const password = 'long enough'
const many = { limit: 1_000, windowSeconds: 60 }
const DAYS = 86_400_000
let test: TestPlatform
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { publicUrl: 'https://notes.test', registrationDomains: ['own.test'] },
    rates: {
      codePerAccount: many,
      codePerAccountEverywhere: many,
      codePerAddress: many,
      verifyPerAccount: many,
      verifyPerAccountEverywhere: many,
    },
  })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
})
afterAll(() => test.close())

/** Moves an invitation this many days into the past. Moving the clock would also end sessions. */
const age = (email: string, days: number) =>
  test.platform.database.query(
    `UPDATE platform.invitation SET created_date = created_date - $2 * interval '1 day',
     expires_date = expires_date - $2 * interval '1 day' WHERE email = $1`,
    [email, days],
  )
const visit = (path: string, body: object) => test.as().post(path, body)
const register = (email: string) => visit('/auth/register', { email, password })
const invite = async (user_email: string, more = {}) =>
  (await boss.post('/users/invite-user', { user_email, role: 'user', mail: false, ...more })).body
const follow = async (invitation: string) => (await visit('/auth/open-invitation', { invitation })).body.state
const listed = async (email: string, wanted = '?state=all') =>
  (await boss.get(`/users/invitations${wanted}`)).body.find((each: { email: string }) => each.email === email)

it('an invitation has the dates of sending, first opening, use and expiry', async () => {
  const { invitation } = await invite('ann@new.test')
  const sent = await listed('ann@new.test')
  expect(sent).toMatchObject({ state: 'sent', invited_by: boss.id, opened_date: null, accepted_date: null })
  expect(Date.parse(sent.expires_date) - Date.parse(sent.created_date)).toBe(30 * DAYS)
  test.clock.advance(3_600_000)
  expect(await follow(invitation)).toBe('opened')
  const opened = await listed('ann@new.test')
  expect(Date.parse(opened.opened_date) - Date.parse(sent.created_date)).toBeGreaterThanOrEqual(3_600_000)
  test.clock.advance(3_600_000)
  expect(await follow(invitation)).toBe('opened')
  expect(await listed('ann@new.test')).toEqual(opened)
  await register('ann@new.test')
  const otp_code = await newestMail(test, 'ann@new.test')
  await visit('/auth/verify-otp', { email: 'ann@new.test', otp_code })
  const taken = await listed('ann@new.test')
  expect(taken).toMatchObject({ state: 'registered', opened_date: opened.opened_date })
  expect(taken.accepted_date > opened.opened_date).toBe(true)
  expect(await listed('ann@new.test', '')).toBeUndefined()
  expect(await follow(invitation)).toBe('registered')
})

it('an invitation that is sent again has the same link and a new term', async () => {
  const { invitation } = await invite('ben@new.test')
  await age('ben@new.test', 29)
  await invite('ben@new.test', { mail: true })
  await invite('ben@new.test', { mail: true })
  for (const { text } of await mailsTo(test, 'ben@new.test', 2))
    expect(text).toContain(`invitation=${invitation}`)
  await age('ben@new.test', 29)
  expect(await follow(invitation)).toBe('opened')
})

it('an expired invitation lets no one in, and says so, until it is sent again', async () => {
  const email = 'cleo@new.test'
  const { invitation } = await invite(email)
  // Her record exists, so there is already an account for codes and links.
  const { accounts } = test.platform.identity.context
  await test.platform.database.transaction(tx => accounts.keep(tx, [email]))
  await age(email, 30)
  expect(await follow(invitation)).toBe('expired')
  const answer = await register(email)
  expect(answer).toMatchObject({ status: 403, body: { code: 'invitation_expired' } })
  expect(answer.body.message).toMatch(/expired.*new link/)
  await visit('/auth/resend-otp', { email })
  const code = await newestMail(test, email)
  expect((await visit('/auth/verify-otp', { email, otp_code: code })).body.code).toBe('invitation_expired')
  await visit('/auth/reset-password-request', { email })
  await visit('/auth/reset-password', {
    reset_token: await newestToken(test, email, 2),
    new_password: password,
  })
  expect((await visit('/auth/login', { email, password })).status).toBe(403)
  expect(await listed(email)).toMatchObject({ state: 'expired' })
  await invite(email)
  expect((await register(email)).status).toBe(200)
})

it('after the term, registered people are answered as before, and the organisation’s people still get in', async () => {
  await invite('dora@new.test')
  await register('dora@new.test')
  const otp_code = await newestMail(test, 'dora@new.test')
  await visit('/auth/verify-otp', { email: 'dora@new.test', otp_code })
  await invite('eve@own.test', { role: 'admin' })
  for (const email of ['dora@new.test', 'eve@own.test']) await age(email, 31)
  expect((await register('dora@new.test')).status).toBe(200)
  expect((await visit('/auth/login', { email: 'dora@new.test', password })).status).toBe(200)
  await register('eve@own.test')
  const code = await newestMail(test, 'eve@own.test')
  const { body } = await visit('/auth/verify-otp', { email: 'eve@own.test', otp_code: code })
  expect(body.user.role).toBe('user')
})

it('an invitation of an earlier version never expires, and a revoked one is unknown', async () => {
  await test.platform.database.query(
    `INSERT INTO platform.invitation (email, role, invited_by, created_date) VALUES ('old@new.test', 'user', $1, $2)`,
    [boss.id, new Date(0)],
  )
  expect(await listed('old@new.test', '')).toMatchObject({ state: 'sent', expires_date: null })
  expect((await register('old@new.test')).status).toBe(200)
  const { invitation } = await invite('fay@new.test')
  await boss.delete('/users/invitations/fay@new.test')
  expect(await follow(invitation)).toBe('unknown')
  expect(await follow('made up')).toBe('unknown')
  expect((await register('fay@new.test')).body.code).toBe('user_not_registered')
})

it('only people administrators list, send or revoke invitations, and a link alone opens nothing', async () => {
  const ann = await test.addUser({ email: 'ann.other@notes.test' })
  await invite('gus@new.test')
  for (const caller of [ann, test.as()]) {
    const status = caller === ann ? 403 : 401
    expect((await caller.get('/users/invitations?state=all')).status).toBe(status)
    expect((await caller.delete('/users/invitations/gus@new.test')).status).toBe(status)
    const again = await caller.post('/users/invite-user', { user_email: 'gus@new.test', role: 'user' })
    expect(again.status).toBe(status)
  }
  expect((await boss.get('/users/invitations?state=none')).status).toBe(422)
  for (const invitation of [undefined, '', 7, 'x'.repeat(101)])
    expect((await visit('/auth/open-invitation', { invitation })).status).toBe(400)
})

const proofIn = (text: string) => /[?&]proof=([\w-]+)/.exec(text)?.[1] ?? ''
/** Returns the proof of the newest invitation to an address, once this many were mailed. */
async function proofOf(email: string, count = 1): Promise<string> {
  const proofs = async () =>
    (await test.mails())
      .filter(({ to }) => to === email)
      .map(({ text }) => proofIn(text))
      .filter(Boolean)
  await expect.poll(async () => (await proofs()).length).toBe(count)
  return (await proofs()).at(-1) ?? ''
}
const registerBy = (email: string, invitation_proof: string, more = {}) =>
  visit('/auth/register', { email, password, invitation_proof, ...more })

it('the mailed link registers without a code, once [R3-115]', async () => {
  const email = 'link@new.test'
  const answer = await invite(email, { mail: true })
  expect(answer).toEqual({ success: true })
  const proof = await proofOf(email)
  // A stranger has begun with another password, but the owner of the address decides.
  await visit('/auth/register', { email, password: 'of a stranger' })
  const entered = await registerBy(email, proof)
  expect(entered).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
  expect(entered.body.user.email).toBe(email)
  expect((await visit('/auth/login', { email, password })).status).toBe(200)
  expect((await visit('/auth/login', { email, password: 'of a stranger' })).status).toBe(401)
  const again = await registerBy(email, proof, { password: 'another one' })
  expect(again.body).not.toHaveProperty('access_token')
  expect((await visit('/auth/login', { email, password: 'another one' })).status).toBe(401)
  const { rows } = await test.platform.database.query<{ proof_hash: string | null }>(
    'SELECT proof_hash FROM platform.invitation WHERE email = $1',
    [email],
  )
  expect(rows).toEqual([{ proof_hash: null }])
})

it('no other address, older link, expired link or mark registers without a code [R3-115]', async () => {
  const [one, other] = ['one@new.test', 'other@new.test']
  await invite(one, { mail: true })
  await invite(other, { mail: true })
  const older = await proofOf(one)
  const isAsked = async (email: string, proof: string) => {
    const { status, body } = await registerBy(email, proof)
    expect(status).toBe(200)
    return body.access_token === undefined
  }
  expect(await isAsked(one, await proofOf(other))).toBe(true)
  const { invitation } = await invite(one)
  expect(await isAsked(one, invitation)).toBe(true)
  await invite(one, { mail: true })
  expect(await isAsked(one, older)).toBe(true)
  const newest = await proofOf(one, 2)
  expect(newest).not.toBe(older)
  await age(one, 30)
  expect((await registerBy(one, newest)).body.code).toBe('invitation_expired')
  expect((await registerBy(other, '')).status).toBe(400)
})
