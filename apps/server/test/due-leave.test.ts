import { countExchanges, eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveApp } from '../src/leave-app.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, EARNED_DAILY, POLICY } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  const { hr, employee, stranger } = company
  await baseInNewSouthWales(company)
  await company.grant(employee, 20)
  await bringToWorkingDays(company, employee)
  await bringToWorkingDays(company, stranger, EARNED_DAILY, 'personal')
  await hr.get('/entities/LeaveBalance')
})
afterAll(() => company.close())

/** One second past midnight in Sydney, eleven hours ahead in March. Sessions last. */
const toMidnight = (day: string) =>
  company.server.clock.set(new Date(Date.parse(`${day}T00:00:01Z`) - 11 * 3_600_000))

const q = (filter: object) => encodeURIComponent(JSON.stringify(filter))
const stored = (entity: string, filter: Record<string, unknown>) =>
  company.server.platform.entities.records.find(entity, filter, { sort: 'created_date' })
const grantsOn = async (day: string, { id }: { id: string } = company.stranger) =>
  stored('LeaveLedgerEntry', { user_id: id, leave_type: 'personal', effective_on: day })

it('a balance read after midnight has the day’s grant before any job, and after nights without a server', async () => {
  const { stranger } = company
  const own = async () =>
    (await stranger.get(`/entities/LeaveBalance?q=${q({ leave_type: 'personal', year: 2026 })}`)).body[0]
      .balance
  expect(await own()).toBe(0.05)
  toMidnight('2026-03-03')
  expect(await own()).toBe(0.1)
  toMidnight('2026-03-06')
  expect(await own()).toBe(0.25)
  expect(await grantsOn('2026-03-05')).toHaveLength(1)
})

it('statements, lists, single records, pages, counts and statistics are also up to date', async () => {
  const { hr, stranger } = company
  const statement = async () =>
    (
      await stranger.post('/functions/getBalanceStatement', {
        leave_type: 'personal',
        from: '2026-03-01',
        to: '2026-03-31',
      })
    ).body
  toMidnight('2026-03-07')
  const { entries } = await statement()
  expect(entries.find(({ day }: { day: string }) => day === '2026-03-07').isAhead).toBe(false)
  const id = (await stored('LeaveBalance', { user_id: stranger.id, leave_type: 'personal' }))[0]?.id
  const reads: [string, () => Promise<unknown>][] = [
    ['2026-03-08', async () => (await hr.get(`/entities/LeaveBalance/${id}`)).body.balance],
    [
      '2026-03-09',
      async () =>
        (await hr.get('/entities/LeaveBalance')).body.find((each: { id: string }) => each.id === id).balance,
    ],
    [
      '2026-03-10',
      async () =>
        (await hr.post('/functions/listLeaveBalances', { leave_type: 'personal' })).body.rows[0].balance,
    ],
    [
      '2026-03-11',
      async () =>
        (await hr.post('/functions/getAnalytics', {})).body.byType.find(
          ({ leave_type }: { leave_type: string }) => leave_type === 'personal',
        ).balance,
    ],
    [
      '2026-03-12',
      async () =>
        (await hr.post('/entities/LeaveBalance/aggregate', { query: { id }, sum: 'balance' })).body.rows[0]
          .sum_balance,
    ],
  ]
  for (const [day, read] of reads) {
    toMidnight(day)
    expect(await read(), day).toBeCloseTo((Number(day.slice(-2)) - 1) * 0.05, 6)
  }
})

it('twenty reads at the same time post it once', async () => {
  const { hr, stranger } = company
  toMidnight('2026-03-13')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? stranger.get('/entities/LeaveBalance')
        : hr.get(`/entities/LeaveBalance?q=${q({ leave_type: 'personal' })}`),
    ),
  )
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.find((each: { leave_type: string }) => each.leave_type === 'personal').balance).toBe(0.6)
  }
  expect(await grantsOn('2026-03-13')).toHaveLength(1)
})

it('two nodes that begin it at the same moment post it once', async () => {
  const { platform } = company.server
  toMidnight('2026-03-14')
  await Promise.all([night(), night(), company.stranger.get('/entities/LeaveBalance'), night()])
  expect(await grantsOn('2026-03-14')).toHaveLength(1)
  const marks = await platform.entities.records.find('PostedThrough', {})
  expect(marks.map(({ day }) => day)).toContain('2026-03-14')
})

it('an interrupted run before or after its commit leaves nothing half done, and the next read completes it', async () => {
  toMidnight('2026-03-15')
  await expect(night({ cutOff: 'before' })).rejects.toThrow('cut off')
  expect(await grantsOn('2026-03-15')).toHaveLength(0)
  await expect(night({ cutOff: 'after' })).rejects.toThrow('cut off')
  expect(await grantsOn('2026-03-15')).toHaveLength(1)
  expect(await stored('PostedThrough', { day: '2026-03-15' })).toHaveLength(0)
  expect((await company.hr.get('/entities/LeaveBalance')).status).toBe(200)
  expect(await grantsOn('2026-03-15')).toHaveLength(1)
  expect(await stored('PostedThrough', { day: '2026-03-15' })).toHaveLength(1)
})

// A pooler has every statement begin and end a transaction.
it.skipIf(process.env.TEST_POOLER)(
  'people without a policy are skipped, and a read costs no exchange when everyone is up to date',
  async () => {
    const { hr, loner, server } = company
    await company.grant(loner, 7)
    const before = await stored('LeaveBalanceEntry', { user_id: loner.id })
    toMidnight('2026-03-16')
    await hr.get('/entities/LeaveBalance')
    expect(await stored('LeaveBalanceEntry', { user_id: loner.id })).toEqual(before)
    const exchanges = countExchanges(server.platform)
    for (const read of [
      () => loner.get('/entities/LeaveBalance'),
      () => hr.get('/entities/LeaveBalance'),
      () => hr.post('/functions/listLeaveBalances', {}),
    ]) {
      exchanges.take()
      await read()
      const statements = exchanges.take().flat().join('\n')
      expect(statements).toContain('"LeaveBalance"')
      expect(statements).not.toMatch(/PostedThrough|PolicyAssignment|BEGIN/)
    }
    exchanges.stop()
  },
)

it('a person who returns has what became due while they were deactivated', async () => {
  const { hr, stranger } = company
  await hr.put(`/entities/User/${stranger.id}`, { disabled: true })
  toMidnight('2026-03-17')
  await hr.get('/entities/LeaveBalance')
  expect(await grantsOn('2026-03-17')).toHaveLength(0)
  await hr.put(`/entities/User/${stranger.id}`, { disabled: false })
  expect(await grantsOn('2026-03-17')).toHaveLength(1)
})

it('assignments that change while the daily step begins apply to it', async () => {
  const { hr, loner, server } = company
  const { database } = server.platform
  const [policy] = await stored('UserPolicy', { user_id: company.employee.id })
  const assignment = {
    mode: 'apply',
    leave_type: 'annual',
    policy_name: policy?.policy_name,
    scope: 'user',
    scope_id: loner.id,
    valid_from: '2026-03-19',
  }
  expect((await hr.post('/functions/assignLeavePolicy', assignment)).status).toBe(200)
  toMidnight('2026-03-19')
  let read: Promise<{ status: number }> | undefined
  await database.transaction(async tx => {
    await tx.query('SELECT id FROM entities."User" WHERE id = $1 FOR UPDATE', [loner.id])
    read = Promise.resolve(loner.get('/entities/LeaveBalance'))
    await eventually(async () => {
      const { rows } = await database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await tx.query('DELETE FROM entities."PolicyAssignment" WHERE scope_id = $1', [loner.id])
  })
  expect((await read)?.status).toBe(200)
  expect(await stored('UserPolicy', { user_id: loner.id })).toEqual([])
})

/** A night of another node, which may be interrupted. */
async function night({ cutOff }: { cutOff?: 'before' | 'after' } = {}): Promise<void> {
  const { platform, clock } = company.server
  const org = { timeZone: 'Australia/Sydney', address: () => 'http://leave.test' }
  const [job] = leaveApp(org).jobs ?? []
  const end = () => Promise.reject(new Error('cut off'))
  await job?.run({
    now: clock.now(),
    entities: platform.entities.records,
    transaction: async (work: (tools: never) => Promise<unknown>) => {
      await platform.entities.asSystem(async entities => {
        await work({ entities, lock: async () => {} } as never)
        if (cutOff === 'before') await end()
      })
      if (cutOff === 'after') await end()
    },
  } as never)
}

it('a day that begins again after a change of the time zone is posted again [C8]', async () => {
  const { hr, loner, server } = company
  const moveTo = async (time_zone: string) =>
    expect((await hr.post('/functions/changeSettings', { time_zone })).status).toBe(200)
  // 23:00 on 20 March in Sydney, and 02:00 on 21 March in Kiritimati.
  server.clock.set(new Date('2026-03-20T12:00:00Z'))
  await moveTo('Pacific/Kiritimati')
  await hr.get('/entities/LeaveBalance')
  expect(await grantsOn('2026-03-21')).toHaveLength(1)
  await moveTo('Australia/Sydney')
  const assigned = await hr.post('/functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type: 'personal',
    policy_name: POLICY,
    scope: 'user',
    scope_id: loner.id,
    valid_from: '2026-03-20',
  })
  expect(assigned.status).toBe(200)
  expect(await grantsOn('2026-03-21', loner)).toHaveLength(0)
  await moveTo('Pacific/Kiritimati')
  await loner.get('/entities/LeaveBalance')
  expect(await grantsOn('2026-03-21', loner)).toHaveLength(1)
})
