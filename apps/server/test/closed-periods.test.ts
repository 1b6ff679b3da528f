import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import {
  bringToWorkingDays,
  earnedHourly,
  startOnWorkingDays,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  const rules = { ...WORKING_DAYS, backdate: { days: 60, by: 'anyone' as const } }
  company = await startOnWorkingDays({ rules })
  await bringToWorkingDays(company, company.stranger, earnedHourly('week'), 'personal')
  company.server.clock.set(new Date('2026-03-20T01:00:00Z'))
})
afterAll(() => company.close())

const close = (mode: 'preview' | 'apply', day: string, by = company.hr) =>
  by.post('/functions/closePeriod', { mode, day })
const left = async () =>
  (await company.find('LeaveBalance', { user_id: company.employee.id, leave_type: 'annual', year: 2026 }))[0]
    .balance
const ask = async (start_date: string, end_date: string): Promise<string> => {
  const { status, body } = await company.request(company.employee, { start_date, end_date })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const approve = async (id: string) =>
  expect((await company.boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)

it('a day in the future or an already locked day is not locked, and employees cannot lock', async () => {
  expect((await close('apply', '2026-03-20')).body.message).toBe('Choose a date in the past.')
  expect((await close('apply', '2026-02-30')).body.message).toBe('2026-02-30 isn’t a date.')
  expect((await close('preview', '2026-03-12', company.employee)).status).toBe(403)
  expect((await close('apply', '2026-03-10')).status).toBe(200)
  const again = await close('apply', '2026-03-10')
  expect([again.status, again.body.message]).toEqual([
    422,
    'The days through 10 Mar 2026 are already locked.',
  ])
})

it('entries due by the day are posted first, on their own days, also after nights without a server', async () => {
  // Read past the wire, which would post due entries before it answers.
  const posted = await company.server.platform.entities.records.find(
    'LeaveLedgerEntry',
    { user_id: company.stranger.id, type: 'grant' },
    { sort: 'effective_on' },
  )
  expect(posted.map(({ effective_on, late }) => [effective_on, late])).toEqual([
    ['2026-03-08', false],
    ['2026-03-15', false],
  ])
})

it('requests that are pending before the day are shown first, and nothing is written', async () => {
  const id = await ask('2026-03-12', '2026-03-12')
  const { body } = await close('preview', '2026-03-13')
  expect(body).toEqual({
    day: '2026-03-13',
    undecided: [
      {
        request_id: id,
        name: 'Emma Test',
        leave_type: 'annual',
        start_date: '2026-03-12',
        end_date: '2026-03-12',
      },
    ],
  })
  const before = async (day: string) => (await close('preview', day)).body.undecided.length
  expect([await before('2026-03-11'), await before('2026-03-12')]).toEqual([0, 1])
  expect(await company.find('ClosedPeriod', {})).toHaveLength(1)
})

it('pending changes of approved leave are shown with pending requests, also changes that would begin before the day', async () => {
  const [begun, ahead] = [await ask('2026-03-11', '2026-03-11'), await ask('2026-03-18', '2026-03-18')]
  for (const id of [begun, ahead]) {
    await approve(id)
    const change = { request_id: id, kind: 'change', start_date: '2026-03-11', end_date: '2026-03-11' }
    const { status } = await company.employee.post('/functions/amendLeave', {
      ...change,
      ...(id === begun ? { start_half: 'pm' } : { start_date: '2026-03-13', end_date: '2026-03-18' }),
    })
    expect(status).toBe(200)
  }
  const { undecided } = (await close('preview', '2026-03-13')).body
  const ids = undecided.map(({ request_id }: { request_id: string }) => request_id)
  expect(ids).toEqual([begun, expect.anything(), ahead])
  for (const id of [begun, ahead])
    await company.employee.post('/functions/withdrawAmendment', { request_id: id })
  await company.boss.post('/functions/amendLeave', {
    request_id: begun,
    kind: 'give_back',
    days: ['2026-03-11'],
  })
  await company.boss.post('/functions/amendLeave', {
    request_id: ahead,
    kind: 'give_back',
    days: ['2026-03-18'],
  })
})

it('leave on locked days that is approved afterwards is posted on the next open day and says so', async () => {
  await close('apply', '2026-03-13')
  const [{ id }] = await company.find('LeaveRequest', { start_date: '2026-03-12' })
  await approve(id)
  const [entry] = await company.find('LeaveLedgerEntry', { request_id: id })
  expect(entry).toMatchObject({
    minutes: -456,
    effective_on: '2026-03-14',
    late: true,
    sentence: 'Leave on 12 Mar 2026, posted late',
  })
  expect(await left()).toBe(19)
  const { body } = await company.employee.post('/functions/getBalanceStatement', {
    leave_type: 'annual',
    from: '2026-03-03',
    to: '2026-03-20',
  })
  expect(body.closing).toBe(19)
  expect(
    body.entries.filter(({ day }: { day: string }) => day <= '2026-03-13' && day >= '2026-03-12'),
  ).toEqual([])
})

it('a holiday changes no locked day, as previewed, and counts on open days of the same leave', async () => {
  const id = await ask('2026-03-10', '2026-03-10')
  await approve(id)
  const before = await left()
  const holiday = (day: string) => ({ region: 'AU-NSW', day, part: 'day', name: 'Late', cancelled: false })
  const preview = async (day: string) =>
    (await company.hr.post('/functions/previewCalendarChange', { holidays: [holiday(day)] })).body
  expect(await preview('2026-03-10')).toEqual({
    users: 0,
    lines: [],
    days_returned: 0,
    days_more: 0,
    closed_through: '2026-03-13',
  })
  expect((await company.hr.post('/entities/Holiday', holiday('2026-03-10'))).status).toBe(201)
  expect(await left()).toBe(before)

  await approve(await ask('2026-03-17', '2026-03-17'))
  expect(await preview('2026-03-17')).toMatchObject({ days_returned: 1, closed_through: null })
})

it('locked periods are listed with their author, the latest first, and the database refuses changes', async () => {
  const { periods } = (await company.hr.post('/functions/listClosedPeriods', {})).body
  expect(periods.map(({ day, by }: { day: string; by: string }) => [day, by])).toEqual([
    ['2026-03-13', 'Harper Test'],
    ['2026-03-10', 'Harper Test'],
  ])
  const { database } = company.server.platform
  await expect(database.query(`DELETE FROM "entities"."ClosedPeriod"`)).rejects.toThrow()
})
