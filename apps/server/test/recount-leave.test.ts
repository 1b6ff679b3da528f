import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays, startOnWorkingDays } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays()
})
afterAll(() => company.close())

const left = async () =>
  (await company.find('LeaveBalance', { user_id: company.employee.id, leave_type: 'annual', year: 2026 }))[0]
    .balance
const approved = async (start_date: string, end_date: string): Promise<string> => {
  const { body } = await company.request(company.employee, { start_date, end_date })
  await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
  return body.id
}
const preview = async (change: object) =>
  (await company.hr.post('/functions/previewCalendarChange', change)).body

it('a late holiday returns the day: previewed, posted as one difference, and notified', async () => {
  const id = await approved('2026-05-18', '2026-05-22')
  expect(await left()).toBe(15)
  const holiday = {
    region: 'AU-NSW',
    day: '2026-05-20',
    part: 'day',
    name: 'Day of Mourning',
    cancelled: false,
  }
  expect(await preview({ holidays: [holiday] })).toMatchObject({
    users: 1,
    days_returned: 1,
    days_more: 0,
    lines: [
      { request_id: id, days_before: 5, days_after: 4, reasons: ['Wed 20 May is now Day of Mourning'] },
    ],
  })
  expect(await left()).toBe(15)

  const { body: stored } = await company.hr.post('/entities/Holiday', holiday)
  expect(await left()).toBe(16)
  const entries = await company.find('LeaveLedgerEntry', { request_id: id, cause: 'requote' })
  expect(
    entries.map(({ minutes, effective_on, sentence }: Record<string, unknown>) => [
      minutes,
      effective_on,
      sentence,
    ]),
  ).toEqual([[456, '2026-05-20', 'Wed 20 May is now Day of Mourning']])
  const request = (await company.employee.get(`/entities/LeaveRequest/${id}`)).body
  expect(request.days_requested).toBe(4)
  const [told] = (await company.employee.get('/entities/Notification?q={"type":"leave_recount"}')).body
  expect(told.message).toBe(
    'Your Annual Leave, 18–22 May 2026, now uses 4 days, 1 day returned: Wed 20 May is now Day of Mourning.',
  )
  const mails = await company.server.mails()
  expect(mails.at(-1)).toMatchObject({ subject: 'Leave recalculated: Annual Leave, 18–22 May 2026' })

  expect((await preview({ removed_holidays: [stored.id] })).days_more).toBe(1)
  await company.hr.delete(`/entities/Holiday/${stored.id}`)
  expect(await left()).toBe(15)
})

it('another work schedule from a day on recalculates leave from that day, and only of its people', async () => {
  const id = await approved('2026-06-15', '2026-06-26')
  const before = await left()
  const { body: pattern } = await company.hr.post('/entities/WorkPattern', {
    name: 'Monday to Wednesday',
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [...Array(3).fill([228, 228]), ...Array(4).fill([0, 0])],
  })
  const assignment = {
    scope: 'user',
    scope_id: company.employee.id,
    valid_from: '2026-06-22',
    valid_to: null,
    pattern_id: pattern.id,
    region: 'AU-NSW',
  }
  expect(await preview({ assignment })).toMatchObject({
    days_returned: 2,
    lines: [{ request_id: id, days_before: 10, days_after: 8 }],
  })
  const { status } = await company.hr.post('/entities/WorkAssignment', assignment)
  expect(status).toBe(201)
  expect(await left()).toBe(before + 2)
  const other = { ...assignment, scope_id: company.stranger.id }
  expect(await preview({ assignment: other })).toMatchObject({ users: 0, lines: [] })
})

it('assigning a pattern from a day on previews the affected leave, and recalculates it', async () => {
  const id = await approved('2026-08-03', '2026-08-07')
  const before = await left()
  const { body: pattern } = await company.hr.post('/entities/WorkPattern', {
    name: 'Mondays',
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [[228, 228], ...Array(6).fill([0, 0])],
  })
  const give = (mode: string) =>
    company.hr.post('/functions/giveWorkingTime', {
      mode,
      scope: 'user',
      scope_id: company.employee.id,
      valid_from: '2026-08-01',
      pattern_id: pattern.id,
      region: 'AU-NSW',
    })
  const { body: shown } = await give('preview')
  expect(shown.leave).toMatchObject({
    users: 1,
    days_returned: 2,
    lines: [{ request_id: id, days_before: 3, days_after: 1 }],
  })
  expect(await left()).toBe(before)
  const { body: given } = await give('apply')
  expect(given.ends).toEqual({ pattern: 'Monday to Wednesday', valid_to: '2026-07-31' })
  expect(await left()).toBe(before + 2)
})

it('employees see no previews of other people’s leave', async () => {
  const answer = await company.employee.post('/functions/previewCalendarChange', { holidays: [] })
  expect(answer.status).toBe(403)
})

it('a region that inherits from another state recalculates leave', async () => {
  const { hr, otherBoss, stranger } = company
  await bringToWorkingDays(company, stranger)
  await hr.post('/functions/addHolidayRegion', { mode: 'apply', code: 'AU-VIC' })
  const town = { code: 'BALLARAT', name: 'Ballarat', parent: 'AU-NSW' }
  const { body: region } = await hr.post('/entities/HolidayRegion', town)
  const [everyone] = await company.find('WorkAssignment', { scope: 'everyone' })
  expect((await hr.put(`/entities/WorkAssignment/${everyone.id}`, { region: 'BALLARAT' })).status).toBe(200)
  // 3 November 2026 is Melbourne Cup Day in Victoria, and a working day in New South Wales.
  const week = { start_date: '2026-11-02', end_date: '2026-11-06' }
  const { body } = await company.request(stranger, week)
  const path = `/entities/LeaveRequest/${body.id}`
  await otherBoss.put(path, { status: 'approved' })
  const days = async () => (await stranger.get(path)).body.days_requested
  expect(await days()).toBe(5)
  await hr.put(`/entities/HolidayRegion/${region.id}`, { parent: 'AU-VIC' })
  expect(await days()).toBe(4)
  await hr.put(`/entities/HolidayRegion/${region.id}`, { parent: 'AU-NSW' })
  expect(await days()).toBe(5)
})
