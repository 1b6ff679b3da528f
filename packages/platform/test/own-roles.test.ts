import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainMails, readEntityFolder } from '../src/index.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-roles-'))
const password = 'long enough'

/** An app whose people are `staff` or `lead`, and have a company attribute that only its rules name. */
const FILES = {
  user: { name: 'User', properties: { role: { type: 'string', enum: ['staff', 'lead'], default: 'staff' } } },
  job: {
    name: 'Job',
    properties: { title: { type: 'string' }, company_id: { type: 'string' } },
    rls: {
      create: { user_condition: { role: { $in: ['lead', 'admin'] } } },
      read: { 'data.company_id': '{{user.company_id}}' },
    },
  },
}

let test: TestPlatform
let boss: TestUser
beforeAll(async () => {
  for (const [name, file] of Object.entries(FILES))
    writeFileSync(join(folder, `${name}.jsonc`), JSON.stringify(file))
  const { entities } = await readEntityFolder(folder)
  test = await startTestPlatform({
    app: { name: 'Jobs', entities, functions: {}, mails: plainMails('Jobs') },
    settings: { registrationDomains: ['jobs.test'] },
  })
  boss = await test.addUser({ email: 'boss@jobs.test', role: 'admin' })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

async function register(email: string) {
  expect((await test.as().post('/auth/register', { email, password })).status).toBe(200)
  const code = (await test.mails()).findLast(mail => mail.to === email)?.text.match(/\b\d{6}\b/)?.[0]
  const { body } = await test.as().post('/auth/verify-otp', { email, otp_code: code })
  return { token: body.access_token as string, user: body.user }
}

it('people are invited with the roles that the app lists, and others are refused [R3-53]', async () => {
  const invite = (role: string) =>
    boss.post('/users/invite-user', { user_email: `${role}@elsewhere.test`, role })
  for (const role of ['staff', 'lead', 'admin'])
    expect([role, (await invite(role)).status]).toEqual([role, 200])
  const refused = await invite('user')
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Error in field role: Must be staff, lead or admin',
  ])
  const { token, user } = await register('lead@elsewhere.test')
  expect(user.role).toBe('lead')
  expect((await test.as(token).post('/entities/Job', { title: 'x', company_id: 'c' })).status).toBe(201)
})

it('a person who registers without an invitation gets the newcomer role [R3-53]', async () => {
  const { token, user } = await register('new@jobs.test')
  expect(user.role).toBe('staff')
  expect((await test.as(token).post('/entities/Job', { title: 'x' })).status).toBe(403)
})

it('an attribute that only rules name is stored, and the rules use it [R3-54]', async () => {
  await boss.post('/entities/Job', { title: 'Ours', company_id: 'ours' })
  const { token } = await register('ann@jobs.test')
  const ann = test.as(token)
  expect((await ann.get('/entities/Job')).body).toEqual([])
  const changed = await ann.put('/entities/User/me', { company_id: 'ours' })
  expect([changed.status, changed.body.company_id]).toEqual([200, 'ours'])
  expect((await ann.get('/entities/Job')).body).toMatchObject([{ title: 'Ours' }])
})
