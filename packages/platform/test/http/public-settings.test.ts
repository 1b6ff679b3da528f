import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

let test: TestPlatform
let ann: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: { ...notesApp, publicSettings: () => ({ theme: 'plain' }) } })
  ann = await test.addUser({ email: 'ann@example.test' })
})
afterAll(() => test.close())

const read = (token?: string, headers = {}) =>
  test.as(token, headers).get(`${test.url}/api/apps/public/prod/public-settings/by-id/test`)
const settings = { id: 'test', name: 'Notes', public_settings: 'private_with_login', theme: 'plain' }

describe('public settings', () => {
  it('public settings are available to visitors, who can then sign in [S-39, A-12]', async () => {
    expect(await read()).toMatchObject({ status: 200, body: settings })
    expect((await read(undefined, { authorization: 'Bearer null' })).status).toBe(200)
  })

  it('public settings are available with any token, because a stale one must lead to the login page [S-39]', async () => {
    expect(await read(ann.token)).toMatchObject({ status: 200, body: settings })
    expect(await read('stale')).toMatchObject({ status: 200, body: settings })
    expect((await read('x'.repeat(5_000))).status).toBe(200)
  })

  it('public settings ignore a header to act for someone else', async () => {
    expect((await read(ann.token, { 'x-impersonate-user': 'ann@example.test' })).status).toBe(200)
  })

  it('public settings refuse people who are no longer registered, as do entities [A-16, S-39]', async () => {
    const gone = await test.addUser({ email: 'gone@example.test' })
    await test.platform.entities.asSystem(entities => entities.update('User', gone.id, { disabled: true }))
    const refusal = {
      status: 403,
      body: { code: 'user_not_registered', extra_data: { reason: 'user_not_registered' } },
    }
    expect(await read(gone.token)).toMatchObject(refusal)
    expect(await gone.get('/entities/Note')).toMatchObject(refusal)
  })
})
