import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPendingRecords } from '../testing/pending-records.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

const SERVICE = 'a-service-token-of-some-length'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany({ serviceToken: SERVICE })
})
afterAll(() => company.close())

const pathOf = ({ id }: { id: string }) => `/entities/User/${id}`
const hire = (name: string, fields: Record<string, unknown> = {}): Promise<TestUser> =>
  company.server.addUser({ email: `${name}@x.test`, full_name: name, manager_id: 'B-1', ...fields })
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const failures = () => company.server.logged.filter(({ level }) => level === 'error')
const sql = async (text: string, values: unknown[] = []) =>
  (await company.server.platform.database.query<{ count: number }>(text, values)).rows[0]?.count

describe('administrators demoted at the same moment', () => {
  it('administrators who demote each other get no failure, and one administrator remains [finding F-09]', async () => {
    const { hr, boss, otherBoss } = company
    const more = await many(9, index => hire(`admin${index}`, { role: 'admin' }))
    const all = [hr, boss, otherBoss, ...more]
    const answers = await Promise.all(
      all.map((user, index) => (all[(index + 1) % all.length] ?? hr).put(pathOf(user), { role: 'user' })),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter(status => ![200, 403, 409].includes(status))).toEqual([])
    const left = await sql(`SELECT count(*)::int AS count FROM "entities"."User" WHERE role = 'admin'`)
    expect(left).toBe(1)
    expect(failures()).toEqual([])
    const service = company.server.as(SERVICE)
    for (const user of [hr, boss, otherBoss]) {
      expect((await service.put(pathOf(user), { role: 'admin' })).status).toBe(200)
    }
  })
})

describe('a person removed at the same time as an approval', () => {
  it('the removal comes before or after, and no balance without a person is created [finding F-07]', async () => {
    const service = company.server.as(SERVICE)
    for (let round = 0; round < 8; round++) {
      const user = await hire(`leaver${round}`)
      const { body: request } = await company.request(user, { leave_type: 'sick' })
      const [approval, removal] = await Promise.all([
        company.boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' }),
        service.delete(pathOf(user)),
      ])
      expect(removal.status).toBe(200)
      expect([200, 409]).toContain(approval.status)
      const late = await company.hr.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
      expect(late.status).toBe(409)
      const balances = await sql(
        `SELECT count(*)::int AS count FROM "entities"."LeaveBalance" WHERE user_id = $1`,
        [user.id],
      )
      expect(balances, `round ${round}`).toBe(approval.status === 200 ? 1 : 0)
    }
    expect(failures()).toEqual([])
  })

  it('a removal leaves a request that can still be rejected, and notifies no one [finding F-07]', async () => {
    const user = await hire('gone')
    const { body: request } = await company.request(user)
    await company.server.as(SERVICE).delete(pathOf(user))
    const path = `/entities/LeaveRequest/${request.id}`
    const approval = await company.boss.put(path, { status: 'approved' })
    expect([approval.status, approval.body.message]).toEqual([
      409,
      'The employee’s account was deleted. You can only reject this request.',
    ])
    const rejection = await company.boss.put(path, { status: 'rejected', manager_notes: 'Left' })
    expect(rejection.status).toBe(200)
  })

  it('a removal leaves overtime and a cash-out that can still be rejected', async () => {
    const { boss, server } = company
    const user = await hire('zoe')
    const pending = await server.platform.entities.asSystem(entities =>
      addPendingRecords(
        entities,
        { user_id: user.id, manager_id: boss.id, leave_type: 'annual' },
        { overtime: 'Release night', cashOut: 'For a house' },
      ),
    )
    await server.as(SERVICE).delete(pathOf(user))
    const { body: list } = await boss.post('/functions/listPendingCashOuts')
    expect(list.rows).toMatchObject([{ id: pending.cashOut.id, name: 'Unknown' }])
    for (const [name, { id }] of [
      ['decideOvertime', pending.overtime],
      ['decideCashOut', pending.cashOut],
    ] as const) {
      const decide = (status: string) => boss.post(`/functions/${name}`, { id, status })
      const approval = await decide('approved')
      expect([approval.status, approval.body.message]).toEqual([
        409,
        'The employee’s account was deleted. You can only reject this request.',
      ])
      expect((await decide('rejected')).status).toBe(200)
    }
  })
})

describe('a department renamed or deleted while people move in', () => {
  const department = async (name: string) =>
    `/entities/Department/${(await company.hr.post('/entities/Department', { name })).body.id}`
  const moving = async (
    users: readonly TestUser[],
    name: string,
    change: () => Promise<{ status: number }>,
  ) =>
    Promise.all([
      change(),
      ...users.map(user => company.hr.put(pathOf(user), { department: name })),
      ...users.map(user => user.put('/entities/User/me', { department: name })),
    ])

  it('no one stays in the former name: the late change is refused [finding F-07]', async () => {
    const users = await many(12, index => hire(`mover${index}`))
    const path = await department('Old')
    const [renamed, ...moves] = await moving(users, 'Old', () => company.hr.put(path, { name: 'New' }))
    expect(renamed?.status).toBe(200)
    expect(moves.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(await sql(`SELECT count(*)::int AS count FROM "entities"."User" WHERE department = 'Old'`)).toBe(0)
    const late = await company.hr.put(pathOf(users[0] ?? company.hr), { department: 'Old' })
    expect([late.status, late.body.message]).toEqual([
      409,
      'There is no department “Old”. Choose another one.',
    ])
    expect(failures()).toEqual([])
  })

  it('no one is left in a deleted department [finding F-07]', async () => {
    const users = await many(12, index => hire(`late${index}`))
    for (let round = 0; round < 4; round++) {
      const name = `Short-lived ${round}`
      const path = await department(name)
      const [deleted] = await moving(users, name, () => company.hr.delete(path))
      const inIt = await sql('SELECT count(*)::int AS count FROM "entities"."User" WHERE department = $1', [
        name,
      ])
      if (deleted?.status === 200) expect(inIt).toBe(0)
      else expect([deleted?.status, inIt]).toEqual([409, 12])
    }
    expect(failures()).toEqual([])
  })
})

describe('requests sent while their manager goes', () => {
  it('they are never pending with a person who cannot decide, and no deadlock occurs [finding F-01, finding F-02, finding F-07]', async () => {
    const chief = await hire('chief', { role: 'admin', employee_id: 'C-1', manager_id: 'H-1' })
    const team = await many(10, index => hire(`member${index}`, { manager_id: 'C-1' }))
    const first = await Promise.all(team.map(user => company.request(user)))
    expect(first.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const answers = await Promise.all([
      ...team.map(user => company.request(user, { start_date: '2026-05-04', end_date: '2026-05-04' })),
      company.hr.put(pathOf(chief), { disabled: true }),
      ...first.map(({ body }) =>
        company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' }),
      ),
      ...team.map(user => company.hr.put(pathOf(user), { manager_id: 'B-2' })),
    ])
    const odd = answers.filter(({ status }) => ![200, 201, 422].includes(status))
    expect(odd).toEqual([])
    const stuck = await sql(
      `SELECT count(*)::int AS count FROM "entities"."LeaveRequest" WHERE status = 'pending' AND manager_id = $1`,
      [chief.id],
    )
    expect(stuck).toBe(0)
    expect(failures()).toEqual([])
  })
})
