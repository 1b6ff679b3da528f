import { leavingCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, EARNED_DAILY } from '../testing/working-days.ts'

let company: SmallCompany
beforeEach(async () => {
  company = await startSmallCompany({ jobs: ['leave.end-employments', 'leave.post-due'] })
})
afterEach(() => company.close())

const days = (amount: number) => ({ days: amount, minutes: null })
const LAST_DAY = '2026-03-06'
const FORM = { last_day: LAST_DAY, later_leave: 'withdraw' }

const save = (user: { id: string }, change: object = {}, by: TestUser = company.hr) =>
  by.post('/functions/saveLeaving', { user_id: user.id, ...FORM, ...change })
const cancel = (user: { id: string }, by: TestUser = company.hr) =>
  by.post('/functions/cancelLeaving', { user_id: user.id })
const preview = (user: { id: string }, last_day = LAST_DAY, by: TestUser = company.hr) =>
  by.post('/functions/previewLeaving', { user_id: user.id, last_day })
const endOf = async ({ id }: { id: string }) => (await stored('EmploymentEnd', { user_id: id }))[0]
const stored = (entity: string, q: Record<string, unknown>, sort = 'created_date') =>
  company.server.platform.entities.records.find(entity, q, { sort })
const accountOf = ({ id }: { id: string }) => company.server.platform.entities.records.get('User', id)

/** Noon in Sydney. */
const noon = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))
/** Until the job has carried out what is due. */
const untilEnded = (user: { id: string }) =>
  eventually(async () => expect((await endOf(user))?.ended_at).toEqual(expect.any(String)))

const ask = async (user: TestUser, start_date: string, end_date = start_date): Promise<string> => {
  const { status, body } = await company.request(user, { start_date, end_date })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const approve = async (id: string) =>
  expect((await company.hr.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
const bellOf = async ({ id }: { id: string }, title: string) =>
  (await stored('Notification', { user_id: id, title })).map(({ message }) => message)

/** Annual leave that accrues by the day, a day in 20, and is paid out to people who leave. */
const PAID_OUT = {
  ...EARNED_DAILY,
  on_leaving: 'pay_out' as const,
}

async function onPaidOut() {
  await baseInNewSouthWales(company)
  await company.grant(company.employee, 20)
  await bringToWorkingDays(company, company.employee, PAID_OUT)
}

const ledger = async (q: object = {}) =>
  (await stored('LeaveLedgerEntry', { user_id: company.employee.id, leave_type: 'annual', ...q })).map(
    ({ type, minutes, effective_on }) => [type, minutes, effective_on],
  )
const balance = async (user: { id: string } = company.employee) =>
  (await company.find('LeaveBalance', { user_id: user.id, leave_type: 'annual', year: 2026 }))[0]?.balance

it('only administrators see and decide that a person leaves, and only functions write its records', async () => {
  const { employee, stranger, visitor, hr } = company
  for (const { status } of [
    await preview(stranger, LAST_DAY, employee),
    await save(stranger, {}, employee),
    await cancel(stranger, employee),
  ])
    expect(status).toBe(403)
  for (const name of ['previewLeaving', 'saveLeaving', 'cancelLeaving'])
    expect((await visitor.post(`/functions/${name}`, { user_id: stranger.id, ...FORM })).status).toBe(401)
  expect((await save(stranger)).status).toBe(200)
  const end = await endOf(stranger)
  for (const by of [employee, stranger]) {
    expect((await by.get(`/entities/EmploymentEnd/${end?.id}`)).status).not.toBe(200)
    expect((await by.get('/entities/EmploymentEnd')).body).not.toContainEqual(expect.anything())
  }
  for (const by of [hr, employee]) {
    const written = await by.put(`/entities/EmploymentEnd/${end?.id}`, { last_day: '2026-12-31' })
    expect(written.status).toBeGreaterThanOrEqual(403)
    expect((await by.post('/entities/EmploymentEnd', { user_id: stranger.id, ...FORM })).status).toBe(403)
  }
  const seen = (await employee.get(`/entities/User/${stranger.id}`)).body
  expect(JSON.stringify(seen)).not.toContain(LAST_DAY)
})

it('a wrong last day is refused at its field, in a sentence that says how to fix it', async () => {
  const { hr, boss, otherBoss, employee, stranger } = company
  await hr.put(`/entities/User/${employee.id}`, { date_hired: '2026-02-02' })
  const refused = async (change: object, user: { id: string } = employee) => {
    const { status, body } = await save(user, change)
    return [status, body.extra_data?.errors?.[0]?.name, body.message]
  }
  expect(await refused({ last_day: '' })).toEqual([422, 'last_day', copy.dayNeeded])
  expect(await refused({ last_day: '2026-02-30' })).toEqual([422, 'last_day', copy.noSuchDay('2026-02-30')])
  expect(await refused({ last_day: '2026-02-01' })).toEqual([422, 'last_day', copy.beforeHired('2026-02-02')])
  expect(await refused({ last_day: '2031-03-03' })).toEqual([422, 'last_day', copy.tooFar(5)])
  for (const waiting_to of [stranger.id, employee.id, 'nobody'])
    expect((await refused({ waiting_to })).slice(0, 2)).toEqual([422, 'waiting_to'])
  expect((await refused({ reports_to: boss.id }, boss)).slice(0, 2)).toEqual([422, 'reports_to'])
  expect((await refused({ later_leave: 'perhaps' })).slice(0, 1)).toEqual([422])
  expect((await save({ id: 'nobody' })).status).toBe(404)
  expect((await save(hr)).body.message).toBe(copy.notForYourself)
  expect((await cancel(employee)).status).toBe(409)
  // A person who leaves earlier takes over nothing.
  expect((await save(otherBoss, { last_day: '2026-03-05' })).status).toBe(200)
  expect(await refused({ waiting_to: otherBoss.id })).toEqual([
    422,
    'waiting_to',
    copy.takerLeaves('2026-03-05'),
  ])
  expect((await save(employee, { waiting_to: otherBoss.id, last_day: '2026-03-04' })).status).toBe(200)
})

it('the last administrator cannot leave, and administrators who leave before do not count', async () => {
  const { hr, boss, otherBoss } = company
  expect((await save(hr, {}, boss)).status).toBe(200)
  expect((await save(otherBoss, {}, boss)).status).toBe(200)
  const { status, body } = await save(boss, {}, hr)
  expect([status, body.message]).toEqual([422, copy.lastAdmin])
  expect((await save(boss, { last_day: '2026-03-05' }, hr)).status).toBe(200)
})

it('the preview has pending requests, reports, later leave, payouts and the number of devices', async () => {
  const { boss, employee, hr } = company
  await onPaidOut()
  await approve(await ask(employee, '2026-03-05', '2026-03-09'))
  const later = await ask(employee, '2026-04-13', '2026-04-14')
  const { body } = await preview(employee)
  expect(body).toMatchObject({ waiting: 0, own: 1, reports: 0, devices: 1 })
  expect(body.later.map((each: { kind: string }) => each.kind)).toEqual(['goes_beyond', 'later'])
  expect(body.later[1]).toMatchObject({ request_id: later, days_requested: 2, status: 'pending' })
  // An opening balance of 20 days and four days' 24 minutes, less Thursday and Friday. Monday is after the last
  // day.
  const left = 20 + (4 * 24) / 480 - 2
  expect(body.balances).toEqual([
    {
      leave_type: 'annual',
      policy: 'Working days',
      left: days(left),
      paid_out: days(left),
      lapses: days(0),
      kept: days(0),
    },
  ])
  expect((await preview(boss)).body).toMatchObject({ waiting: 1, own: 0, reports: 2 })
  expect((await preview(boss, '2026-02-30')).status).toBe(422)
  expect(await stored('EmploymentEnd', {})).toEqual([])
  expect((await hr.get(`/entities/User/${employee.id}`)).body.disabled).toBe(false)
})

it('under a policy accruals end with the last day, later leave is refused, and a cancellation restores everything', async () => {
  const { employee } = company
  await onPaidOut()
  const id = await ask(employee, '2026-03-05', '2026-03-09')
  await approve(id)
  const before = await balance()
  expect((await save(employee)).status).toBe(200)
  // Monday, after the last day, is returned immediately.
  expect(await balance()).toBe(before + 1)
  const ofDay = { leave_type: 'annual', from: '2026-03-02', to: '2026-03-31' }
  const { entries, closing } = (await employee.post('/functions/getBalanceStatement', ofDay)).body
  expect(closing).toBe(0)
  const paid = entries.find(({ type }: { type: string }) => type === 'pay_out')
  expect([paid.day, paid.days, paid.isAhead]).toEqual([LAST_DAY, -18.2, true])
  const refusals = {
    '2026-03-04': 'Leave must end by the last working day, 6 Mar 2026.',
    '2026-03-16': 'You don’t need leave on Mon, 16 Mar, after the last working day.',
  }
  for (const [start_date, sentence] of Object.entries(refusals)) {
    const { status, body } = await company.request(employee, { start_date, end_date: '2026-03-16' })
    expect([status, body.message]).toEqual([422, sentence])
  }
  await ask(employee, '2026-03-04')
  expect((await cancel(employee)).status).toBe(200)
  expect(await balance()).toBe(before)
  await ask(employee, '2026-03-16')
  expect(await endOf(employee)).toBeUndefined()
})

it('after the last day the account is deactivated, balances settled, later leave cancelled and work handed over, once', async () => {
  const { boss, otherBoss, employee, stranger, hr } = company
  await onPaidOut()
  await company.grant(boss, 20)
  await bringToWorkingDays(company, boss, PAID_OUT)
  const waiting = await ask(employee, '2026-05-04')
  const [own, taken] = [await ask(boss, '2026-04-13', '2026-04-14'), await ask(boss, '2026-03-05')]
  await approve(taken)
  const saved = await save(boss, { waiting_to: otherBoss.id, reports_to: otherBoss.id })
  expect(saved.body).toMatchObject({ last_day: LAST_DAY, noted_by: hr.id, ended_at: null })
  // Changed before it happens.
  expect((await save(boss, { last_day: '2026-03-09', waiting_to: hr.id })).status).toBe(200)
  expect((await save(boss, { waiting_to: otherBoss.id, reports_to: otherBoss.id })).status).toBe(200)

  noon(LAST_DAY)
  expect((await boss.get('/entities/User/me')).status).toBe(200)
  noon('2026-03-07')
  await untilEnded(boss)
  expect((await accountOf(boss))?.disabled).toBe(true)
  // A busy machine hears of the change a moment after it was stored.
  await expect.poll(async () => (await boss.get('/entities/User/me')).status).toBe(403)
  expect((await stored('LeaveRequest', { user_id: boss.id })).map(({ id }) => id)).toEqual([taken])
  expect((await hr.get(`/entities/LeaveRequest/${own}`)).status).toBe(404)
  expect((await hr.get(`/entities/LeaveRequest/${waiting}`)).body.manager_id).toBe(otherBoss.id)
  expect((await accountOf(employee))?.manager_id).toBe('B-2')
  expect((await accountOf(stranger))?.manager_id).toBe('B-2')
  expect(await bellOf(hr, 'Leave cancelled')).toHaveLength(1)
  const paid = await stored('LeaveLedgerEntry', { user_id: boss.id, type: 'pay_out' })
  // Twenty days and four accruals, less the day that was taken.
  expect(paid.map(({ minutes, effective_on }) => [minutes, effective_on])).toEqual([
    [-(20 * 480 + 4 * 24 - 480), LAST_DAY],
  ])

  // Nothing is done twice.
  const changed = (await endOf(boss))?.updated_date
  noon('2026-03-12')
  await eventually(async () => expect(await balance()).toBeGreaterThan(0))
  expect((await endOf(boss))?.updated_date).toBe(changed)
  expect(await stored('LeaveLedgerEntry', { user_id: boss.id, type: 'pay_out' })).toHaveLength(paid.length)
  expect((await save(boss)).body.message).toBe(copy.hasLeft)
  expect((await cancel(boss)).status).toBe(409)
})

it('the balance of an account that was deactivated before the last day is settled with it, too', async () => {
  const { employee, hr } = company
  await onPaidOut()
  await save(employee)
  expect((await hr.put(`/entities/User/${employee.id}`, { disabled: true })).status).toBe(200)
  noon('2026-03-07')
  await untilEnded(employee)
  expect(await ledger({ type: 'pay_out' })).toEqual([['pay_out', -(20 * 480 + 4 * 24), LAST_DAY]])
})

it('under calendar days leave after the last day costs nothing once it is known, and other leave is unchanged', async () => {
  const { employee, hr } = company
  await company.grant(employee, 20)
  const [taken, later] = [await ask(employee, '2026-03-04'), await ask(employee, '2026-03-16', '2026-03-20')]
  await approve(taken)
  await approve(later)
  const requests = () => stored('LeaveRequest', { user_id: employee.id })
  const before = await requests()
  expect((await preview(employee)).body.balances).toEqual([
    {
      leave_type: 'annual',
      policy: null,
      left: days(19),
      paid_out: days(0),
      lapses: days(0),
      kept: days(19),
    },
  ])
  expect((await save(employee, { later_leave: 'keep' })).status).toBe(200)
  expect([await requests(), await balance()]).toEqual([before, 19])
  noon('2026-03-07')
  await untilEnded(employee)
  expect([await requests(), await balance()]).toEqual([before, 19])
  expect((await hr.get(`/entities/LeaveRequest/${later}`)).body.status).toBe('approved')
})

it('under calendar days leave is cancelled on the last day, and a reactivated person has no last day', async () => {
  const { employee, hr } = company
  await company.grant(employee, 20)
  await approve(await ask(employee, '2026-03-16', '2026-03-20'))
  expect(await balance()).toBe(15)
  await save(employee)
  expect(await balance()).toBe(20)
  noon('2026-03-07')
  await untilEnded(employee)
  expect(await balance()).toBe(20)
  expect(await bellOf(employee, 'Leave cancelled')).toEqual([
    'An administrator cancelled your leave: Annual Leave, 16–20 Mar 2026 (5 days).',
  ])
  expect((await hr.put(`/entities/User/${employee.id}`, { disabled: false })).status).toBe(200)
  expect(await endOf(employee)).toBeUndefined()
})

it('a last day in the past is carried out immediately, in the name of the person who saves it', async () => {
  const { employee, hr } = company
  await onPaidOut()
  const { status, body } = await save(employee, { last_day: '2026-03-01' })
  expect([status, body.ended_at]).toEqual([200, expect.any(String)])
  expect((await employee.get('/entities/User/me')).status).toBe(403)
  expect(await ledger({ type: 'pay_out' })).toEqual([])
  const changes = (await hr.post('/functions/listChanges', { entity: 'User', record_id: employee.id })).body
  expect(JSON.stringify(changes)).toContain(hr.id)
})

it('a failure notifies administrators once and changes nothing, and after the fix the offboarding is carried out', async () => {
  const { hr, boss, otherBoss } = company
  await company.grant(hr, 20)
  const id = await ask(hr, '2026-03-16', '2026-03-20')
  expect((await save(hr, { waiting_to: boss.id, reports_to: boss.id }, boss)).status).toBe(200)
  // Both others lose the role in another way.
  const { records } = company.server.platform.entities
  const put = (user: { id: string }, role: string) =>
    company.server.platform.entities.asSystem(entities => entities.update('User', user.id, { role }))
  await put(boss, 'user')
  await put(otherBoss, 'user')
  noon('2026-03-07')
  await eventually(async () => expect(await bellOf(hr, copy.stuckTitle)).toHaveLength(1))
  const told = () => records.count('Notification', { title: copy.stuckTitle })
  expect((await accountOf(hr))?.disabled).toBe(false)
  expect((await stored('LeaveRequest', { user_id: hr.id })).map(each => each.id)).toEqual([id])
  const { rows } = await company.server.platform.database.query<{ runs: number }>(
    `SELECT runs::int FROM platform.job WHERE name = 'leave.end-employments'`,
  )
  await eventually(async () => {
    const again = await company.server.platform.database.query<{ runs: number }>(
      `SELECT runs::int FROM platform.job WHERE name = 'leave.end-employments'`,
    )
    expect(again.rows[0]?.runs).toBeGreaterThan((rows[0]?.runs ?? 0) + 1)
  })
  expect(await told()).toBe(1)
  // The manager above replaces the chosen person.
  // The role comes last: with it the job can end the employment at any moment.
  await company.server.platform.entities.asSystem(entities =>
    entities.update('User', hr.id, { manager_id: 'B-2' }),
  )
  await put(otherBoss, 'admin')
  await untilEnded(hr)
  expect((await accountOf(hr))?.disabled).toBe(true)
  expect(await stored('LeaveRequest', { user_id: hr.id })).toEqual([])
  expect((await accountOf(boss))?.manager_id).toBe('B-2')
})
