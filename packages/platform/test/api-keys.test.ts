import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientNameOf, createApiKeys } from '../src/identity/stores/api-keys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

let test: TestPlatform
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp })
})
afterAll(() => test.close())

it('a revoked key stops immediately on its node, and within a second on another', async () => {
  const { database } = test.platform
  const [here, there] = [
    createApiKeys({ database, clock: test.clock }),
    createApiKeys({ database, clock: test.clock }),
  ]
  const expires_date = new Date(test.clock.now().getTime() + 60_000)
  const { id, text } = await database.transaction(tx =>
    here.create(tx, { user_id: 'ann', name: 'Notes', scopes: ['notes:read'], expires_date }),
  )
  const key = { id, user_id: 'ann', scopes: ['notes:read'] }
  expect([await here.resolve('api', text, ''), await there.resolve('api', text, '')]).toEqual([key, key])
  await database.transaction(tx => here.revoke(tx, id))
  expect(await here.resolve('api', text, '')).toBeUndefined()
  await expect.poll(() => there.resolve('api', text, ''), { timeout: 1_500 }).toBeUndefined()
})

it('a key works for its purpose only, also while it is cached', async () => {
  const { database } = test.platform
  const keys = createApiKeys({ database, clock: test.clock })
  const text = await database.transaction(tx => keys.renewFeed(tx, 'ann', 'own'))
  expect(await keys.resolve('feed', text, '')).toMatchObject({ user_id: 'ann', scopes: ['feed:own'] })
  expect(await keys.resolve('api', text, '')).toBeUndefined()
})

it('an app without rules of API keys has none', async () => {
  const admin = await test.addUser({ email: 'admin@notes.test', role: 'admin' })
  const { status } = await admin.post('/auth/api-keys', { name: 'Any', scopes: ['notes:read'], days: 1 })
  expect(status).toBe(422)
})

it.each([
  ['curl/8.5.0', 'curl'],
  ['Google-Calendar-Importer', 'Google-Calendar-Importer'],
  ['Microsoft Office/16.0 (Windows NT 10.0)', 'Microsoft Office'],
  ['', null],
  ['\n/x', null],
])('the program of the user agent %j is %j', (userAgent, name) => {
  expect(clientNameOf(userAgent)).toBe(name)
})
