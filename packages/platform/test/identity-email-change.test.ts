import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { mailsTo, newestMail, newestToken } from './app/newest-mail.ts'
import { notesApp } from './app/notes-app.ts'

const PASSWORD = 'long enough'
const CHANGE = '/users/change-email'
let test: TestPlatform
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { serviceToken: 'a-service-token-of-some-length', registrationDomains: ['notes.test'] },
  })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin', full_name: 'Bo Boss' })
})
afterAll(() => test.close())

/** Creates a person with a password and an open session. */
async function member(email: string): Promise<TestUser> {
  const [id = ''] = await test.platform.identity.createUsers([{ email }], PASSWORD)
  const token = await test.platform.identity.sessions.open(id)
  return { id, token, ...test.as(token) }
}
const logIn = async (email: string) =>
  (await test.as().post('/auth/login', { email, password: PASSWORD })).status
const tokenFor = async (email: string) =>
  new URL(await newestMail(test, email)).searchParams.get('email_token') ?? ''
const confirm = (email_token: string) => test.as().post('/auth/confirm-email', { email_token })
const sql = async (text: string, values: unknown[]) =>
  (await test.platform.database.query<Record<string, unknown>>(text, values)).rows

describe('another address to sign in with', () => {
  it('a new address applies once its mailed link is followed, and locks out the old one [finding F-67]', async () => {
    const ann = await member('ann@notes.test')
    const note = (await ann.post('/entities/Note', { title: 'Mine', owner_id: ann.id })).body
    const asked = await boss.post(CHANGE, { user_id: ann.id, email: ' Ann.New@notes.test ' })
    expect(asked).toMatchObject({ status: 200, body: { success: true, is_changed: false } })
    expect((await mailsTo(test, 'ann@notes.test')).map(({ subject, text }) => [subject, text])).toEqual([
      ['Address', 'ann.new@notes.test'],
    ])
    expect([await logIn('ann@notes.test'), await logIn('ann.new@notes.test')]).toEqual([200, 401])
    expect((await boss.get('/users/email-changes')).body).toMatchObject([
      { user_id: ann.id, email: 'ann.new@notes.test', asked_by: boss.id },
    ])

    await test.as().post('/auth/reset-password-request', { email: 'ann@notes.test' })
    const oldLink = await newestToken(test, 'ann@notes.test', 2)
    const token = await tokenFor('ann.new@notes.test')
    const done = await confirm(token)
    expect(done).toMatchObject({ status: 200, body: { email: 'ann.new@notes.test' } })
    expect([await logIn('ann@notes.test'), await logIn('ann.new@notes.test')]).toEqual([401, 200])
    expect((await ann.get('/entities/User/me')).status).toBe(401)
    expect((await confirm(token)).body.code).toBe('invalid_token')
    for (const to of ['ann@notes.test', 'ann.new@notes.test'])
      expect((await mailsTo(test, to)).at(-1)?.text).toBe('email')

    const late = { reset_token: oldLink, new_password: 'somebody else' }
    expect((await test.as().post('/auth/reset-password', late)).status).toBe(400)
    const again = { email: 'ann@notes.test', password: PASSWORD }
    expect((await test.as().post('/auth/register', again)).body.code).toBe('user_not_registered')

    // Her records are still hers, by id and by address.
    expect((await boss.get(`/entities/Note/${note.id}`)).body).toMatchObject({
      created_by: 'ann.new@notes.test',
      created_by_id: ann.id,
    })
    const log = await sql(
      'SELECT entity, kind, actor_id, before, after FROM platform.change WHERE record_id = $1 ORDER BY seq',
      [ann.id],
    )
    expect(log.slice(-2)).toMatchObject([
      { entity: 'EmailChange', kind: 'create', actor_id: boss.id, after: { email: 'ann.new@notes.test' } },
      {
        entity: 'User',
        kind: 'update',
        actor_id: boss.id,
        before: { email: 'ann@notes.test' },
        after: { email: 'ann.new@notes.test' },
      },
    ])
  })

  it('an address change is for administrators as themselves, and not to another person’s address [finding F-67]', async () => {
    const ben = await member('ben@notes.test')
    const wanted = { user_id: ben.id, email: 'ben.new@notes.test' }
    const acting = test.as(boss.token, { 'x-impersonate-user': 'ben@notes.test' })
    const status = async (by: Pick<TestUser, 'post'>, body: object) => (await by.post(CHANGE, body)).status
    expect(await status(test.as(), wanted)).toBe(401)
    expect(await status(ben, wanted)).toBe(403)
    expect(await status(acting, wanted)).toBe(403)
    expect((await ben.get('/users/email-changes')).status).toBe(403)
    expect((await ben.delete(`/users/email-changes/${ben.id}`)).status).toBe(403)
    expect(await status(boss, { ...wanted, email: 'no address' })).toBe(400)
    expect(await status(boss, { ...wanted, user_id: 'nobody' })).toBe(404)
    expect((await boss.post(CHANGE, { ...wanted, email: 'boss@notes.test' })).body.code).toBe('email_taken')
    expect((await boss.post(CHANGE, { ...wanted, email: 'ben@notes.test' })).body.code).toBe('email_same')
    expect((await test.mails()).filter(({ to }) => to.startsWith('ben'))).toEqual([])
  })

  it('an address change fails if cancelled, repeated, a day old, or if its administrator lost the role [finding F-67]', async () => {
    const eve = await member('eve@notes.test')
    const second = await test.addUser({ email: 'second@notes.test', role: 'admin' })
    const ask = (by: TestUser, email: string) => by.post(CHANGE, { user_id: eve.id, email })
    const codeOf = async (email: string) => (await confirm(await tokenFor(email))).body.code

    await ask(boss, 'e1@notes.test')
    await ask(boss, 'e2@notes.test')
    expect(await codeOf('e1@notes.test')).toBe('invalid_token')
    expect((await boss.delete(`/users/email-changes/${eve.id}`)).status).toBe(200)
    expect((await boss.delete(`/users/email-changes/${eve.id}`)).status).toBe(404)
    expect(await codeOf('e2@notes.test')).toBe('invalid_token')

    await ask(second, 'e3@notes.test')
    await boss.put(`/entities/User/${second.id}`, { role: 'user' })
    expect(await codeOf('e3@notes.test')).toBe('invalid_token')

    await ask(boss, 'e4@notes.test')
    test.clock.advance(24 * 3_600_000 + 1)
    expect(await codeOf('e4@notes.test')).toBe('invalid_token')
    expect(await logIn('eve@notes.test')).toBe(200)
  })

  it('an address change of an invited person invites the new address instead [finding F-67]', async () => {
    await boss.post('/users/invite-user', { user_email: 'tpyo@notes.test', role: 'user' })
    const id = await test.platform.entities.asSystem(async (entities, tx) => {
      const ids = await test.platform.identity.context.accounts.keep(tx, ['tpyo@notes.test'])
      const known = { id: ids.get('tpyo@notes.test'), email: 'tpyo@notes.test', is_verified: false }
      return (await entities.create('User', known)).id
    })
    const moved = await boss.post(CHANGE, { user_id: id, email: 'typo@notes.test' })
    expect(moved.body).toMatchObject({ is_changed: true })
    expect(await mailsTo(test, 'typo@notes.test')).toMatchObject([{ subject: 'Invitation' }])
    const open = (await boss.get('/users/invitations')).body.map(({ email }: { email: string }) => email)
    expect(open).toContain('typo@notes.test')
    expect(open).not.toContain('tpyo@notes.test')

    await test.as().post('/auth/register', { email: 'typo@notes.test', password: PASSWORD })
    const code = await newestMail(test, 'typo@notes.test', 2)
    const come = await test.as().post('/auth/verify-otp', { email: 'typo@notes.test', otp_code: code })
    expect(come).toMatchObject({ status: 200, body: { id } })
  })

  it('the new address may be a removed person’s or a half-registered stranger’s, whose data is removed [finding F-67]', async () => {
    const gone = await member('gone@notes.test')
    await test.platform.entities.asSystem(entities => entities.delete('User', gone.id))
    const fay = await member('fay@notes.test')
    expect((await boss.post(CHANGE, { user_id: fay.id, email: 'gone@notes.test' })).status).toBe(200)
    const other = { email: 'begun@notes.test', password: 'of a stranger' }
    await test.as().post('/auth/register', other)
    expect((await confirm(await tokenFor('gone@notes.test'))).status).toBe(200)
    expect(await logIn('gone@notes.test')).toBe(200)

    expect((await boss.post(CHANGE, { user_id: fay.id, email: 'begun@notes.test' })).status).toBe(200)
    const { searchParams } = new URL(await newestMail(test, 'begun@notes.test', 2))
    expect((await confirm(searchParams.get('email_token') ?? '')).status).toBe(200)
    expect((await test.as().post('/auth/login', other)).status).toBe(401)
    expect(await logIn('begun@notes.test')).toBe(200)
  })
})
