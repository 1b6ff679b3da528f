import { DEMO_LOGINS, LOGINS } from '@leavewell/demo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let milliseconds = 0
beforeAll(async () => {
  server = await startTestServer()
  const begun = performance.now()
  await seed()
  milliseconds = performance.now() - begun
})
afterAll(() => server.close())

const seed = async () => {
  const { seedDemo } = await import('@leavewell/demo')
  return seedDemo(server.platform, server.clock.now(), 'Australia/Sydney')
}
const signIn = async (email: string) => {
  const { body } = await server.as().post('/auth/login', { email, password: DEMO_LOGINS.password })
  return { user: body.user, ...server.as(body.access_token) }
}

it('the demo company is ready in a few seconds', () => {
  console.log(`demo company seeded in ${Math.round(milliseconds)} ms`)
  expect(milliseconds).toBeLessThan(15_000)
})

it('every printed login works and finds what it should [S-16]', async () => {
  const employee = await signIn(LOGINS.employee)
  const mine = (await employee.get('/entities/LeaveRequest')).body
  expect(mine.length).toBeGreaterThan(5)
  expect(mine.every((request: { user_id: string }) => request.user_id === employee.user.id)).toBe(true)
  expect((await employee.post('/functions/getMyManager')).body.manager.email).toBe(LOGINS.manager)

  const manager = await signIn(LOGINS.manager)
  const q = encodeURIComponent(JSON.stringify({ manager_id: manager.user.id, status: 'pending' }))
  expect((await manager.get(`/entities/LeaveRequest?q=${q}`)).body.length).toBeGreaterThan(2)

  const admin = await signIn(LOGINS.admin)
  expect((await admin.get('/entities/User?limit=100')).body.length).toBeGreaterThanOrEqual(40)
  const tasks = encodeURIComponent(JSON.stringify({ type: 'new_user_registration', action_completed: false }))
  expect((await admin.get(`/entities/Notification?q=${tasks}`)).body).toHaveLength(1)

  const newcomer = await signIn(LOGINS.newcomer)
  expect(newcomer.user).toMatchObject({ first_name: null, last_name: null, role: 'user' })
})

it('portraits are served to colleagues [K-09]', async () => {
  const employee = await signIn(LOGINS.employee)
  const [colleague] = (await employee.get('/entities/User?q=%7B%22role%22%3A%22admin%22%7D')).body
  const picture = await employee.get(server.url + colleague.profile_picture)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

it('a seed that fails leaves no people behind', async () => {
  const count = () => server.platform.entities.asSystem(entities => entities.count('User', {}))
  const before = await count()
  await expect(seed()).rejects.toThrow()
  expect(await count()).toBe(before)
})
