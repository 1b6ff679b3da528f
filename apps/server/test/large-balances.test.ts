import { largeBalancesCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, earnedHourly } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany({ jobs: ['leave.large-balances'] })
  await baseInNewSouthWales(company)
  for (const user of [company.employee, company.stranger])
    await bringToWorkingDays(company, user, {
      ...earnedHourly('week'),
      measure: 'time',
      notify_hr_from_weeks: 8,
    })
})
afterAll(() => company.close())

const adjust = async ({ id }: TestUser, hours: number) => {
  const body = { user_id: id, leave_type: 'annual', minutes: hours * 60, reason: 'Opening balance' }
  expect((await company.hr.post('/functions/adjustLeaveBalance', body)).status).toBe(200)
}

/** The runs of the job so far. */
const runs = async () => {
  const { rows } = await company.server.platform.database.query<{ runs: string }>(
    "SELECT runs::text AS runs FROM platform.job WHERE name = 'leave.large-balances'",
  )
  return Number(rows[0]?.runs ?? 0)
}

/** The job of that morning has run, also if it began before the change. */
async function morning(day: string) {
  for (const minute of ['00', '30']) {
    const before = await runs()
    company.server.clock.set(new Date(`${day}T01:${minute}:00Z`))
    await eventually(async () => expect(await runs()).toBeGreaterThan(before))
  }
}

const records = () => company.server.platform.entities.records
const bellOf = ({ id }: TestUser) =>
  records().find('Notification', { user_id: id, code: 'large_balances' }, { sort: 'created_date' })

it('HR is notified once of each balance that reaches its weeks, and again after it was smaller [A16]', async () => {
  const { hr, boss, employee, stranger, loner } = company
  await adjust(employee, 303)
  await adjust(stranger, 310)
  await morning('2026-03-03')
  // 303 hours are less than eight weeks of 38 hours.
  const [first, ...others] = await bellOf(hr)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    title: copy.title(1),
    message: 'Stan Test: Annual Leave, 8.1 weeks.',
    url: '/leave-liability?weeks=8&type=annual',
    related_id: null,
  })
  expect(await bellOf(boss)).toHaveLength(1)
  for (const user of [employee, stranger, loner]) expect(await bellOf(user)).toEqual([])
  const mail = (await company.server.mails()).find(
    each => each.to === 'harper@x.test' && each.subject === copy.title(1),
  )
  expect(mail?.text).toContain('Stan Test: Annual Leave, 8.1 weeks')

  await adjust(employee, 20)
  await morning('2026-03-04')
  expect((await bellOf(hr)).map(({ message }) => message)).toEqual([
    'Stan Test: Annual Leave, 8.1 weeks.',
    expect.stringMatching(/^Emma Test: Annual Leave, 8\.\d weeks\.$/),
  ])

  await adjust(stranger, -100)
  await morning('2026-03-05')
  expect(await bellOf(hr)).toHaveLength(2)
  await adjust(stranger, 100)
  await adjust(employee, -200)
  await morning('2026-03-06')
  expect((await bellOf(hr)).map(({ message }) => String(message).slice(0, 4))).toEqual([
    'Stan',
    'Emma',
    'Stan',
  ])
  expect((await records().find('Reminder', { kind: 'large_balance' })).map(({ user_id }) => user_id)).toEqual(
    [stranger.id],
  )
})

it('a number of weeks that is no whole one from 1 to 104 is refused', async () => {
  const save = (notify_hr_from_weeks: unknown) =>
    company.hr.post('/functions/saveLeavePolicy', {
      leave_type: 'personal',
      name: 'Care',
      effective_from: '2026-03-06',
      rules: { ...earnedHourly('week'), notify_hr_from_weeks },
    })
  for (const weeks of [0, 1.5, 105, '8']) {
    const { status, body } = await save(weeks)
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('rules.notify_hr_from_weeks'),
    ])
  }
})
