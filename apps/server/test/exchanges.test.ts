import { type AddressInfo, createServer, type Socket } from 'node:net'
import { calendarDayRules, type LeaveTypeKey } from '@leavewell/leave'
import { countExchanges, eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToPolicy,
  bringToWorkingDays,
  TODAY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

/** It follows a commit. It is not the cost of a request, but may travel with it. */
const FOLLOWS = /pg_notify/

let company: SmallCompany
let exchanges: ReturnType<typeof countExchanges>
const sockets: Socket[] = []
/** Accepts the first mail and never answers, so that no delivery of mail is counted. */
const silent = createServer(socket => {
  sockets.push(socket)
  socket.resume().on('error', () => {})
})

beforeAll(async () => {
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  company = await startSmallCompany({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await baseInNewSouthWales(company)
  await company.grant(company.employee, 20)
  await company.request(company.employee, { start_date: '2026-05-04', end_date: '2026-05-04' })
  await eventually(() => expect(sockets.length).toBeGreaterThan(0))
  // The first read of a balance on a day has checked for due entries.
  await company.boss.get('/entities/LeaveBalance')
  exchanges = countExchanges(company.server.platform)
})
afterAll(async () => {
  exchanges.stop()
  for (const socket of sockets) socket.destroy()
  silent.close()
  await company.close()
})

/** Parts of a statement that failures show, as well as its beginning. */
const TOLD = ['"WorkPattern"', 'FOR UPDATE']

/** The cost of a call after another one by the same person, like a click on a page. */
const costOf = async (user: TestUser, work: () => Promise<{ status: number }>) => {
  await user.get('/entities/User/me')
  exchanges.take()
  expect((await work()).status).toBeLessThan(300)
  return exchanges
    .take()
    .map(statements => statements.filter(text => !FOLLOWS.test(text)))
    .filter(statements => statements.length > 0)
    .map(statements =>
      statements.map(text =>
        [text.trim().slice(0, 60), ...TOLD.filter(each => text.slice(60).includes(each))].join(' … '),
      ),
    )
}

const wire = (q: object) => encodeURIComponent(JSON.stringify(q))

describe('exchanges with PostgreSQL', () => {
  it('an approval needs at most 6 [finding F-16]', async () => {
    const { body } = await company.request(company.employee, {
      start_date: '2026-05-11',
      end_date: '2026-05-11',
    })
    const cost = await costOf(company.boss, () =>
      company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' }),
    )
    expect(cost.length, JSON.stringify(cost)).toBeLessThanOrEqual(6)
    expect(cost.flat().join()).toContain('INSERT INTO platform.change')
  })

  it('a rejection needs at most 6, as does an approval that creates the balance [finding F-16]', async () => {
    for (const [leave_type, decision] of [
      ['personal', { status: 'approved' }],
      ['annual', { status: 'rejected', manager_notes: 'No' }],
    ] as const) {
      const { body } = await company.request(company.employee, { leave_type })
      const cost = await costOf(company.boss, () =>
        company.boss.put(`/entities/LeaveRequest/${body.id}`, decision),
      )
      expect(cost.length, JSON.stringify(cost)).toBeLessThanOrEqual(6)
    }
  })

  // Behind a pooler the commit is separate, and may be counted with the previous statement.
  it.skipIf(process.env.TEST_POOLER)('a new request needs 2, and another reason for it 3', async () => {
    const days = { start_date: '2026-05-13', end_date: '2026-05-13' }
    let id = ''
    const asked = await costOf(company.employee, async () => {
      const created = await company.request(company.employee, days)
      id = created.body.id
      return created
    })
    expect(asked.length, JSON.stringify(asked)).toBe(2)
    expect(asked.at(-1)).toEqual([
      expect.stringContaining('INSERT INTO "entities"."LeaveRequest"'),
      expect.stringContaining('INSERT INTO platform.change'),
      expect.stringContaining('INSERT INTO "entities"."Notification"'),
      expect.stringContaining('INSERT INTO platform.mail'),
      'COMMIT',
    ])
    const changed = await costOf(company.employee, () =>
      company.employee.put(`/entities/LeaveRequest/${id}`, { reason: 'Another' }),
    )
    expect(changed.length, JSON.stringify(changed)).toBe(3)
  })

  // A pooler has every statement begin and end a transaction, in the same exchange.
  it.skipIf(process.env.TEST_POOLER)(
    'a page of team requests with everything on its cards needs at most 3 [finding F-15]',
    async () => {
      const cost = await costOf(company.boss, () =>
        company.boss.post('/functions/listTeamRequests', { status: 'pending' }),
      )
      expect(cost.length, JSON.stringify(cost)).toBeLessThanOrEqual(3)
      expect(cost.length).toBeGreaterThan(0)
      expect(cost.flat().join()).not.toMatch(/BEGIN|SAVEPOINT/)
    },
  )

  // Behind a pooler the commit is separate, and may be counted with the previous statement.
  describe.skipIf(process.env.TEST_POOLER)('under a policy', () => {
    /** A new request, another day for it and its approval. */
    const costOfLeave = async (leave_type: LeaveTypeKey, days: readonly [string, string]) => {
      const { employee, boss } = company
      const [first, other] = days.map(day => ({ start_date: day, end_date: day }))
      let path = ''
      const asked = await costOf(employee, async () => {
        const created = await company.request(employee, { leave_type, ...first })
        path = `/entities/LeaveRequest/${created.body.id}`
        return created
      })
      const changed = await costOf(employee, () => employee.put(path, other))
      const approved = await costOf(boss, () => boss.put(path, { status: 'approved' }))
      return { asked, changed, approved }
    }
    const readsFacts = (statements: string[]) =>
      statements.filter(text => text.includes('"WorkPattern"')).length

    it('with calendar days a new request needs 2, another day 3, its approval 5', async () => {
      const { hr, employee } = company
      const everybody = { scope: 'everyone', scope_id: '' } as const
      await company.grant(employee, 20, 'maternity_paternity')
      await bringToPolicy(company, everybody, calendarDayRules('maternity_paternity'), 'maternity_paternity')
      for (const days of [
        ['2026-08-03', '2026-08-04'],
        ['2026-08-05', '2026-08-06'],
      ] as const) {
        const { asked, changed, approved } = await costOfLeave('maternity_paternity', days)
        for (const [cost, exchanges, statements] of [
          [asked, 2, 16],
          [changed, 3, 10],
          [approved, 5, 20],
        ] as const) {
          expect(cost.length, JSON.stringify(cost)).toBe(exchanges)
          expect(cost.flat().length, JSON.stringify(cost)).toBeLessThanOrEqual(statements)
          expect(readsFacts(cost.flat())).toBe(0)
        }
      }
      // The appended entries equal those of a statement: posting again adds only the adjustment.
      const own = { user_id: employee.id, leave_type: 'maternity_paternity' }
      const adjustment = { ...own, days: 1.5, reason: 'Overtime' }
      expect((await hr.post('/functions/adjustLeaveBalance', adjustment)).status).toBe(200)
      const [entries, [record], moves] = await Promise.all([
        company.find('LeaveLedgerEntry', { ...own, cause: { $ne: 'policy' } }),
        company.find('LeaveBalance', { ...own, year: 2026 }),
        company.find('LeaveBalanceEntry', own),
      ])
      expect(entries.map(({ code, minutes, allocation }) => [code, minutes, allocation])).toEqual([
        ['allocated', 9600, '2026'],
        ['leave', -480, '2026'],
        ['leave', -480, '2026'],
        ['adjusted', 720, '2026'],
      ])
      expect(record.balance).toBe(19.5)
      expect(moves.map(({ amount }) => amount).reduce((sum: number, amount: number) => sum + amount)).toBe(
        19.5,
      )
    })

    it('under a policy a new request and another day need at most 4, an approval 6', async () => {
      await bringToWorkingDays(company, company.employee, WORKING_DAYS, 'sick')
      const { asked, changed, approved } = await costOfLeave('sick', ['2026-07-06', '2026-07-07'])
      for (const [cost, exchanges, statements] of [
        [asked, 4, 18],
        [changed, 4, 12],
        [approved, 6, 21],
      ] as const) {
        expect(cost.length, JSON.stringify(cost)).toBeLessThanOrEqual(exchanges)
        expect(cost.flat().length, JSON.stringify(cost)).toBeLessThanOrEqual(statements)
      }
      // The facts about a person are read once, by the decision and by its email.
      for (const cost of [asked, changed, approved]) expect(readsFacts(cost.flat())).toBe(1)
      // After the lock of the person, so the second of two simultaneous requests sees the first.
      for (const cost of [asked, changed]) expect(cost.find(readsFacts)?.[0]).toMatch(/"User".* FOR UPDATE$/)
    })
  })

  it('the cost of leave takes 2 parallel exchanges, and a holiday’s preview for six people as many as for one', async () => {
    const { server, hr, stranger } = company
    await bringToWorkingDays(company, stranger)
    const days = { start_date: '2026-05-18', end_date: '2026-05-22' }
    const quoted = await costOf(stranger, () =>
      stranger.post('/functions/quoteLeave', { leave_type: 'annual', ...days }),
    )
    // One on each connection for reads. Neither needs the answer of the other.
    expect(quoted.length, JSON.stringify(quoted)).toBeLessThanOrEqual(2)

    const holiday = { region: 'AU-NSW', day: '2026-05-20', part: 'day', name: 'Late', cancelled: false }
    const previewed = () =>
      costOf(hr, () => hr.post('/functions/previewCalendarChange', { holidays: [holiday] }))
    const costs: number[] = []
    // A late statement of an earlier request can only be counted once, so the cheaper of two previews counts.
    const costOfPreview = async () =>
      Math.min((await previewed()).flat().length, (await previewed()).flat().length)
    for (const some of [[0], [1, 2, 3, 4, 5]]) {
      for (const at of some) {
        const away = await server.addUser({ email: `away-${at}@x.test`, manager_id: 'B-1' })
        await bringToWorkingDays(company, away)
        expect((await company.request(away, days)).status).toBe(201)
      }
      costs.push(await costOfPreview())
    }
    expect(costs[1]).toBe(costs[0])
  })

  // Both lock the affected people, so that simultaneous requests for leave run afterwards.
  it('a policy assigned to six, and a holiday that recalculates leave of six, cost hardly more than for one', async () => {
    const { server, hr } = company
    const version = {
      leave_type: 'annual',
      name: 'Of the departments',
      effective_from: TODAY,
      rules: WORKING_DAYS,
    }
    expect((await hr.post('/functions/saveLeavePolicy', version)).status).toBe(200)
    const given: number[] = []
    const counted: number[] = []
    for (const [department, people, day] of [
      ['One', 1, '2026-06-16'],
      ['Six', 6, '2026-06-23'],
    ] as const) {
      await hr.post('/entities/Department', { name: department })
      const users: TestUser[] = []
      for (let at = 0; at < people; at += 1) {
        const user = await server.addUser({
          email: `${department}-${at}@x.test`,
          manager_id: 'B-1',
          department,
        })
        await company.grant(user, 20)
        users.push(user)
      }
      const assignment = { leave_type: 'annual', policy_name: version.name, valid_from: TODAY }
      const toDepartment = { mode: 'apply', ...assignment, scope: 'department', scope_id: department }
      given.push((await costOf(hr, () => hr.post('/functions/assignLeavePolicy', toDepartment))).length)
      for (const user of users)
        expect((await company.request(user, { start_date: day, end_date: day })).status).toBe(201)
      const holiday = { region: 'AU-NSW', day, part: 'am', name: 'Announced late', source: 'hand' }
      counted.push((await costOf(hr, () => hr.post('/entities/Holiday', holiday))).length)
    }
    expect(given[1], `${given}`).toBeLessThanOrEqual((given[0] ?? 0) + 2)
    expect(counted[1], `${counted}`).toBeLessThanOrEqual((counted[0] ?? 0) + 2)
  })

  it('one statement changes many records: notifications read, a department renamed, an employee id changed, a manager removed [finding F-20]', async () => {
    const { server, hr, boss } = company
    const manager = await server.addUser({ email: 'many@x.test', role: 'admin', employee_id: 'M-1' })
    const ids: string[] = []
    for (const at of [0, 1, 2, 3]) {
      const fields = { email: `many-${at}@x.test`, manager_id: 'M-1', department: 'Many' }
      const report = await server.addUser(fields)
      ids.push((await company.request(report)).body.id)
    }
    const { body: department } = await hr.post('/entities/Department', { name: 'Many' })
    const renamed = await costOf(hr, () =>
      hr.put(`/entities/Department/${department.id}`, { name: 'Plenty' }),
    )
    const renumbered = await costOf(hr, () => hr.put(`/entities/User/${manager.id}`, { employee_id: 'M-2' }))
    const moved = await costOf(hr, () =>
      hr.post('/functions/changePerson', {
        id: manager.id,
        fields: { role: 'user' },
        hand_over: { waiting_to: boss.id, reports_to: boss.id },
      }),
    )
    const told = await boss.get(`/entities/Notification?q=${wire({ user_id: boss.id, is_read: false })}`)
    expect(told.body.length).toBeGreaterThanOrEqual(4)

    const read = await costOf(boss, () =>
      boss.patch('/entities/Notification/update-many', {
        query: { id: { $in: told.body.map(({ id }: { id: string }) => id) } },
        data: { $set: { is_read: true } },
      }),
    )

    const updates = (cost: string[][], table: string) =>
      cost.flat().filter(text => text.startsWith('UPDATE') && text.includes(`"${table}"`)).length
    expect(updates(read, 'Notification'), JSON.stringify(read)).toBe(1)
    // The record itself, and all others.
    expect(updates(renamed, 'User'), JSON.stringify(renamed)).toBe(1)
    expect(updates(renumbered, 'User'), JSON.stringify(renumbered)).toBe(2)
    expect(updates(moved, 'User'), JSON.stringify(moved)).toBe(2)
    expect(updates(moved, 'LeaveRequest'), JSON.stringify(moved)).toBe(1)
    expect(updates(moved, 'Notification'), JSON.stringify(moved)).toBe(1)
    // Each change has its own entry in the change log, with the right records.
    for (const id of ids) expect((await boss.get(`/entities/LeaveRequest/${id}`)).status).toBe(200)
    const users = await hr.get(`/entities/User?q=${wire({ department: 'Plenty' })}`)
    expect(users.body.map(({ manager_id }: { manager_id: string }) => manager_id)).toEqual(
      ids.map(() => 'B-1'),
    )
    const changes = await server.platform.database.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM platform.change WHERE entity = 'Notification' AND kind = 'update' AND after->>'is_read' = 'true' AND record_id = ANY($1)",
      [told.body.map(({ id }: { id: string }) => id)],
    )
    expect(changes.rows[0]?.n).toBe(told.body.length)
  })
})
