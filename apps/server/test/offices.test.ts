import { officesCopy as copy } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays } from '../testing/working-days.ts'

let company: SmallCompany
/**
 * Works full time by everyone's work schedule, with the holidays of New South Wales. Leave around Easter is
 * approved.
 */
let worker: TestUser
let booked: string

const MOVE = '2026-03-30'

beforeEach(async () => {
  company = await startSmallCompany()
  const { boss, hr, server } = company
  await baseInNewSouthWales(company)
  expect((await hr.post('/entities/HolidayRegion', { code: 'WEST', name: 'The west' })).status).toBe(201)
  await hr.post('/entities/Holiday', { region: 'WEST', day: '2026-03-25', name: 'Spring of the west' })
  await hr.post('/entities/Holiday', { region: 'WEST', day: '2026-04-08', name: 'Day of the west' })
  worker = await server.addUser({ email: 'worker@x.test', manager_id: 'B-1' })
  await company.grant(worker, 20)
  await bringToWorkingDays(company, worker)
  const { body } = await company.request(worker, { start_date: '2026-04-06', end_date: '2026-04-10' })
  booked = body.id
  expect((await boss.put(`/entities/LeaveRequest/${booked}`, { status: 'approved' })).status).toBe(200)
  await open('West', 'WEST')
  at(MOVE)
})
afterEach(() => company.close())

/** Noon in Sydney. */
const at = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))

async function open(name: string, region: string | null): Promise<string> {
  const { status, body } = await company.hr.post('/entities/Office', { name, region })
  expect(status).toBe(201)
  return body.id
}

const move = async (office: string | null, user: TestUser = worker) =>
  expect((await company.hr.put(`/entities/User/${user.id}`, { office })).status).toBe(200)
const requested = async () => (await worker.get(`/entities/LeaveRequest/${booked}`)).body.days_requested
const preview = async (change: object) =>
  (await company.hr.post('/functions/previewCalendarChange', change)).body
const holidays = async (from: string, to: string, user: TestUser = worker): Promise<string[]> => {
  const { body } = await company.hr.post('/functions/getWorkingDays', { from, to, user_ids: [user.id] })
  return body.users[user.id].flatMap((free: { day: string; holiday: string | null }) =>
    free.holiday === null ? [] : [free.day.slice(5)],
  )
}
const MARCH = ['2026-03-20', '2026-03-31'] as const
const APRIL = ['2026-04-01', '2026-04-12'] as const
const EASTER = ['04-03', '04-04', '04-05', '04-06']

it('a new office brings its public holidays from that day on, whatever the work schedule says, as previewed', async () => {
  expect([await requested(), await holidays(...APRIL)]).toEqual([4, EASTER])
  const expected = await preview({ move: { user_ids: [worker.id], office: 'West' } })
  expect(await requested(), 'a preview writes nothing').toBe(4)
  await move('West')
  expect(await holidays(...APRIL)).toEqual(['04-08'])
  // Easter Monday is worked there, but not the Wednesday.
  expect(await requested()).toBe(4)
  expect(expected.lines).toMatchObject([
    {
      days_before: 4,
      days_after: 4,
      reasons: ['Mon 6 Apr is now worked', 'Wed 8 Apr is now Day of the west'],
    },
  ])
  const { rows } = (
    await company.hr.post('/functions/previewLeaveEntry', {
      status: 'approved',
      rows: ['2026-03-25', '2026-04-01', '2026-05-25'].map(day => ({
        user_id: worker.id,
        leave_type: 'annual',
        start_date: day,
        end_date: day,
        reason: 'Late',
      })),
    })
  ).body
  expect(rows.map(({ minutes }: { minutes: number }) => minutes)).toEqual([456, 456, 456])
  expect(await holidays(...MARCH), 'days behind the move').toEqual([])
})

it('the office’s holidays win over the person’s work schedule, unless the office has no region', async () => {
  const [{ id: pattern_id }] = await company.find('WorkPattern', {})
  const own = { scope: 'user', scope_id: worker.id, valid_from: '2020-01-01', pattern_id, region: null }
  expect((await company.hr.post('/entities/WorkAssignment', own)).status).toBe(201)
  expect(await holidays(...APRIL)).toEqual([])
  await move('West')
  expect(await holidays(...APRIL)).toEqual(['04-08'])
  await open('Anywhere', null)
  at('2026-03-31')
  await move('Anywhere')
  expect(await holidays(...APRIL)).toEqual([])
  const rows = await company.find('FormerOffice', { user_id: worker.id }, 'last_day')
  expect(rows).toMatchObject([
    { office: null, region: null, last_day: '2026-03-29' },
    { office: 'West', region: 'WEST', last_day: '2026-03-30' },
  ])
})

it('another region of an office recalculates leave from today on, and another name is no move', async () => {
  await move('West')
  at('2026-04-01')
  const [office] = await company.find('Office', {})
  const { lines } = await preview({ office: { name: 'West', region: null } })
  expect(lines).toMatchObject([{ reasons: ['Mon 6 Apr is now Easter Monday', 'Wed 8 Apr is now worked'] }])
  const change = (fields: object) => company.hr.put(`/entities/Office/${office.id}`, fields)
  expect((await change({ name: 'Perth', time_zone: 'Australia/Perth' })).status).toBe(200)
  expect((await company.find('User', { id: worker.id }))[0].office).toBe('Perth')
  expect(await company.find('FormerOffice', { user_id: worker.id })).toHaveLength(1)

  at('2026-04-09')
  expect((await change({ region: 'AU-NSW' })).status).toBe(200)
  expect(await holidays(...APRIL), 'the Wednesday is over').toEqual(['04-08'])
  expect(await holidays('2026-06-01', '2026-06-30')).toEqual(['06-08'])
})

it('a deleted office has no people, and past days stay', async () => {
  await move('West')
  at('2026-04-09')
  const [office] = await company.find('Office', {})
  expect((await company.hr.delete(`/entities/Office/${office.id}`)).status).toBe(200)
  expect((await company.find('User', { id: worker.id }))[0].office).toBeNull()
  expect(await holidays(...APRIL)).toEqual(['04-08'])
  expect(await holidays('2026-06-01', '2026-06-30')).toEqual(['06-08'])
})

it('a preview names people whose leave has a new cost, and a change notifies them', async () => {
  await company.hr.post('/entities/Holiday', { region: 'WEST', day: '2026-04-09', name: 'Second day' })
  const { lines, days_returned } = await preview({ move: { user_ids: [worker.id], office: 'West' } })
  expect(lines).toMatchObject([{ request_id: booked, days_before: 4, days_after: 3 }])
  expect(days_returned).toBe(1)
  await move('West')
  expect(await requested()).toBe(3)
  const told = (await worker.get('/entities/Notification')).body
  expect(told.length).toBeGreaterThan(0)
})

it('names, regions and time zones are checked, and a region of an office cannot be deleted', async () => {
  const { hr } = company
  const refused = async (fields: object) => {
    const { status, body } = await hr.post('/entities/Office', { name: 'North', ...fields })
    return [status, body.extra_data?.errors?.[0]?.name ?? null]
  }
  expect(await refused({ name: ' west ' })).toEqual([409, null])
  expect(await refused({ name: '' })).toEqual([422, 'name'])
  expect(await refused({ name: 'two\nlines' })).toEqual([422, 'name'])
  expect(await refused({ region: 'NOWHERE' })).toEqual([422, 'region'])
  expect(await refused({ time_zone: 'Mars/Olympus' })).toEqual([422, 'time_zone'])
  const [region] = await company.find('HolidayRegion', { code: 'WEST' })
  for (const { id } of await company.find('Holiday', { region: 'WEST' }))
    await hr.delete(`/entities/Holiday/${id}`)
  expect((await hr.delete(`/entities/HolidayRegion/${region.id}`)).status).toBe(409)
  expect((await hr.put(`/entities/User/${worker.id}`, { office: 'North' })).body.message).toBe(
    copy.noSuchOffice('North'),
  )
})

it('employees and approvers see offices and change none, nor the office of anyone, themselves included', async () => {
  const { hire } = company
  const approver = await hire('Ada', { is_approver: true, employee_id: 'A-1' })
  await company.hr.put(`/entities/User/${worker.id}`, { manager_id: 'A-1' })
  const [office] = await company.find('Office', {})
  for (const user of [worker, approver]) {
    expect((await user.get('/entities/Office')).body).toMatchObject([{ name: 'West' }])
    expect((await user.post('/entities/Office', { name: 'Mine' })).status).toBe(403)
    expect((await user.put(`/entities/Office/${office.id}`, { region: 'AU-NSW' })).status).toBe(403)
    expect((await user.delete(`/entities/Office/${office.id}`)).status).toBe(403)
    expect((await user.put('/entities/User/me', { office: 'West' })).status).toBe(403)
    const asked = { move: { user_ids: [worker.id], office: 'West' } }
    expect((await user.post('/functions/previewCalendarChange', asked)).status).toBe(403)
  }
  await move('West')
  expect((await approver.put(`/entities/User/${worker.id}`, { office: null })).status).toBe(403)
  expect((await approver.get('/entities/FormerOffice')).body).toEqual([])
  expect((await worker.get('/entities/FormerOffice')).body).toMatchObject([{ user_id: worker.id }])
  const [former] = await company.find('FormerOffice', {})
  expect((await company.hr.put(`/entities/FormerOffice/${former.id}`, { region: 'WEST' })).status).toBe(403)
})

it('a table of people and a change of many people assign offices in the same way', async () => {
  const { hr } = company
  const send = async (mode: string, csv: string) => {
    const form = new FormData()
    form.set('mode', mode)
    form.set('file', new Blob([csv]), 'p.csv')
    return (await hr.post('/functions/importPeople', form)).body
  }
  const wrong = await send('preview', 'Email,Office\nworker@x.test,East')
  expect(wrong.problems).toMatchObject([{ message: copy.noSuchOffice('East') }])
  expect(await send('apply', 'Email,Office\nworker@x.test,WEST')).toMatchObject({ updates: 1, problems: [] })
  expect(await holidays(...APRIL)).toEqual(['04-08'])
  const many = { query: { id: company.loner.id }, data: { $set: { office: 'West' } } }
  expect((await hr.patch('/entities/User/update-many', many)).status).toBe(200)
  expect(await holidays(...APRIL, company.loner)).toEqual(['04-08'])
  const { regions } = (await hr.post('/functions/listHolidayRegions', { year: 2026 })).body
  const west = regions.find(({ code }: { code: string }) => code === 'WEST')
  expect(west.people).toBe(2)
})

it('a person who is added with an office has always been there', async () => {
  const joiner = await company.server.addUser({ email: 'new@x.test', office: 'West' })
  expect(await holidays(...MARCH, joiner)).toEqual(['03-25'])
  await move(null, joiner)
  expect(await company.find('FormerOffice', { user_id: joiner.id })).toEqual([])
})
