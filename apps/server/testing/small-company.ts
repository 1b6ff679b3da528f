import type { LeaveTypeKey, Role } from '@leavewell/leave'
import type { Answer, TestUser } from '@leavewell/platform/testing'
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts'

/** Monday noon in Sydney. */
export const NOW = new Date('2026-03-02T01:00:00.000Z')

/** A few people with a session each, on their own server. Its clock is in March 2026. */
export interface SmallCompany {
  server: TestServer
  /** HR administrator without reports. */
  hr: TestUser
  /** Admin with reports. */
  boss: TestUser
  /** Admin of another team. */
  otherBoss: TestUser
  /** Reports to `boss`. */
  employee: TestUser
  /** Reports to `otherBoss`. */
  stranger: TestUser
  /** Has no manager. */
  loner: TestUser
  visitor: ReturnType<TestServer['as']>
  /** Another person with the role `user`, unless `fields` differ. `name` is the first name and the address. */
  hire(name: string, fields?: Record<string, unknown>): Promise<TestUser>
  /** Sets up a balance of the current year. */
  grant(user: { id: string }, days: number, leave_type?: LeaveTypeKey, year?: number): Promise<string>
  /** Matching records of an entity, as HR reads them. The oldest first unless sorted otherwise. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into records of every kind
  find(entity: string, q: object, sort?: string): Promise<any[]>
  /** Requests leave as the person. Returns the stored request. */
  request(user: TestUser, change?: Record<string, unknown>): Promise<Answer>
  close(): Promise<void>
}

export async function startSmallCompany({
  now = NOW,
  ...options
}: Omit<TestServerOptions, 'content'> = {}): Promise<SmallCompany> {
  const server = await startTestServer({
    now,
    ...options,
    content: { name: `small company ${now.toISOString()}`, store: hireStaff },
  })
  const staff = server.content
  const signedIn = (key: keyof typeof staff): TestUser => ({ ...staff[key], ...server.as(staff[key].token) })
  const hr = signedIn('hr')
  return {
    server,
    hr,
    boss: signedIn('boss'),
    otherBoss: signedIn('otherBoss'),
    employee: signedIn('employee'),
    stranger: signedIn('stranger'),
    loner: signedIn('loner'),
    visitor: server.as(),
    hire: (name, fields) => hire(server, name, fields),
    async grant({ id }, days, leave_type = 'annual', year = 2026) {
      const balance = { user_id: id, leave_type, year, balance: days, total_allocated: days }
      return (await hr.post('/entities/LeaveBalance', balance)).body.id
    },
    async find(entity, q, sort = 'created_date') {
      const query = `sort=${sort}&limit=500&q=${encodeURIComponent(JSON.stringify(q))}`
      return (await hr.get(`/entities/${entity}?${query}`)).body
    },
    request: (user, change = {}) => user.post('/entities/LeaveRequest', { ...leaveOf(user), ...change }),
    close: () => server.close(),
  }
}

const hire = (server: TestServer, first: string, fields: Record<string, unknown> = {}) =>
  server.addUser({
    email: `${first.toLowerCase()}@x.test`,
    first_name: first,
    last_name: 'Test',
    full_name: `${first} Test`,
    ...fields,
  })

async function hireStaff(server: TestServer) {
  const signedIn = async (first: string, role: Role, fields: Record<string, unknown> = {}) => {
    const { id, token } = await hire(server, first, { role, salary: 90_000, ...fields })
    return { id, token }
  }
  return {
    hr: await signedIn('Harper', 'admin', { employee_id: 'H-1', manager_id: 'B-1' }),
    boss: await signedIn('Boss', 'admin', {
      employee_id: 'B-1',
      manager_id: 'H-1',
      booking_url: 'https://meet.test/boss',
      salary: 180_000,
    }),
    otherBoss: await signedIn('Olga', 'admin', { employee_id: 'B-2', manager_id: 'H-1' }),
    employee: await signedIn('Emma', 'user', { employee_id: 'E-1', manager_id: 'B-1', department: 'Sales' }),
    stranger: await signedIn('Stan', 'user', { employee_id: 'E-2', manager_id: 'B-2', department: 'Sales' }),
    loner: await signedIn('Lone', 'user'),
  }
}

/** The body that the leave form sends (S-61). */
export const leaveOf = (user: { id: string }) => ({
  user_id: user.id,
  manager_id: 'whatever the client believes',
  leave_type: 'annual' as LeaveTypeKey,
  start_date: '2026-03-16',
  end_date: '2026-03-20',
  days_requested: 1,
  reason: 'Trip',
  attachment_url: '',
  status: 'pending' as const,
})
