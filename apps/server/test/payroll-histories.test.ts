import { addDays, type LeaveLiability, type PolicyRules } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays, startOnWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)

const RULES: Partial<PolicyRules> = {
  ...WORKING_DAYS,
  backdate: { days: 60, by: 'anyone' },
  cash_out_limits: { keep_weeks: 0, max_weeks: 2, agreement: false },
}
/** Personal leave has another code from the third day of a request on. */
const SPLIT_AFTER = 2
const BATCHES = 8
const START = '2026-03-02'

let company: SmallCompany
let payroll: TestUser
let people: TestUser[]
let calendar: string

beforeAll(async () => {
  company = await startOnWorkingDays({ rules: RULES })
  const { employee, stranger } = company
  await company.hr.put(`/entities/User/${stranger.id}`, { manager_id: 'B-1' })
  await company.grant(stranger, 20)
  await bringToWorkingDays(company, stranger, RULES)
  people = [employee, stranger]
  const charged = { ...RULES, charge_on: 'decision_day' } as const
  for (const user of people) {
    await company.grant(user, 20, 'personal')
    await bringToWorkingDays(company, user, RULES, 'personal')
    await company.grant(user, 20, 'sick')
    await bringToWorkingDays(company, user, charged, 'sick')
  }
  payroll = await company.hire('Paula', { employee_id: 'P-1', is_payroll: true })
  const saved = await call('savePayCalendar', {
    name: 'Fortnightly',
    kind: 'fortnightly',
    first_day: START,
  })
  calendar = saved.body.id
  await call('assignPayCalendar', { calendar_id: calendar, scope: 'everyone', valid_from: START })
  const split = { after_days: SPLIT_AFTER, code: 'PERS-U' }
  await call('savePayrollCodes', {
    rows: [
      { leave_type: 'annual', kind: 'taken', code: 'AL' },
      { leave_type: 'annual', kind: 'cashed_out', code: 'AL-C' },
      { leave_type: 'sick', kind: 'taken', code: 'SICK' },
      { leave_type: 'unpaid', kind: 'taken', code: 'NP' },
      { leave_type: 'personal', kind: 'taken', code: 'PERS', split },
    ],
  })
})
afterAll(() => company.close())

const call = async (name: string, body: object, by = payroll) => {
  const answer = await by.post(`/functions/${name}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  return answer
}

const step = fc.record({
  what: fc.constantFrom('request', 'request', 'return', 'move', 'cancel', 'cash_out'),
  person: fc.nat({ max: 1 }),
  leave_type: fc.constantFrom('annual', 'personal', 'sick'),
  /** From the first day of the period. */
  day: fc.integer({ min: -20, max: 20 }),
  length: fc.nat({ max: 5 }),
  which: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Approved leave. */
interface Leave {
  id: string
  by: TestUser
  days: string[]
}
const leaves: Leave[] = []

const approve = (id: string) => company.boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
const daysOf = (start: string, length: number) =>
  Array.from({ length: length + 1 }, (_, at) => addDays(start, at))

/** Does what an employee, an approver or HR may do. What the rules refuse changes nothing. */
async function take({ what, person, leave_type, day, length, which }: Step, first_day: string) {
  const by = people[person]
  const leave = leaves[which % Math.max(1, leaves.length)]
  if (by === undefined) return
  const days = daysOf(addDays(first_day, day), length)
  const asked = { start_date: days[0], end_date: days.at(-1) }
  if (what === 'request') {
    const { status, body } = await company.request(by, { ...asked, leave_type })
    if (status === 201 && (await approve(body.id)).status === 200) leaves.push({ id: body.id, by, days })
  } else if (what === 'cash_out') {
    await call('requestCashOut', { user_id: by.id, leave_type: 'annual', minutes: 60 + length }, company.hr)
  } else if (leave && what === 'return') {
    const returned = [leave.days[which % leave.days.length]]
    const back = { request_id: leave.id, kind: 'give_back', days: returned, reason: 'Worked' }
    await call('amendLeave', back, company.boss)
  } else if (leave && what === 'move') {
    const moved = await call('amendLeave', { request_id: leave.id, kind: 'change', ...asked }, leave.by)
    if (moved.status === 200 && (await approve(leave.id)).status === 200) leave.days = days
  } else if (leave) {
    await call('amendLeave', { request_id: leave.id, kind: 'cancel', reason: 'Not away' }, company.boss)
  }
}

const sums = async (sql: string, last_day: string) => {
  const { rows } = await company.server.platform.database.query(sql, [last_day])
  return (rows as { key: string; minutes: number }[]).map(({ key, minutes }) => [key, minutes])
}

/** Leave that is charged as a whole. Sick leave has such a policy, and unpaid leave has none. */
const IS_WHOLE = `leave_type IN ('sick', 'unpaid')`

/** Leave that is charged by day, and pay-outs. The days of a request after the split have its code. */
const IN_LEDGER = `WITH days AS (
    SELECT user_id, leave_type, type, coalesce(request_id, allocation) AS source, split_part("of", '|', 1) AS day,
      -sum(minutes)::int AS minutes
    FROM entities."LeaveLedgerEntry"
    WHERE (type = 'pay_out' OR request_id IS NOT NULL AND type = 'usage') AND NOT ${IS_WHOLE}
    GROUP BY 1, 2, 3, 4, 5
  ), coded AS (
    SELECT user_id, day, minutes, CASE WHEN type = 'pay_out' THEN 'AL-C' WHEN leave_type = 'annual' THEN 'AL'
      WHEN count(*) OVER (PARTITION BY user_id, source ORDER BY day) > ${SPLIT_AFTER} THEN 'PERS-U' ELSE 'PERS' END AS code
    FROM days WHERE minutes <> 0
  )
  SELECT concat_ws(' ', user_id, code, day) AS key, sum(minutes)::int AS minutes FROM coded
  WHERE day BETWEEN '${START}' AND $1 GROUP BY 1 HAVING sum(minutes) <> 0 ORDER BY 1`

const IN_BATCHES = `SELECT concat_ws(' ', user_id, code, day) AS key, sum(minutes)::int AS minutes
  FROM entities."PayrollLine" WHERE day::text <= $1 AND NOT ${IS_WHOLE}
  GROUP BY 1 HAVING sum(minutes) <> 0 ORDER BY 1`

/** Requests that are charged as a whole, once all their days are in batches. Cancelled ones are in no table. */
const whole = (from: string) => `SELECT source AS key, sum(e.minutes)::int AS minutes
  FROM (${from}) e LEFT JOIN entities."LeaveRequest" r ON r.id = e.source
  WHERE r.id IS NULL OR (r.start_date >= '${START}' AND r.end_date::text <= $1)
  GROUP BY 1 HAVING sum(e.minutes) <> 0 ORDER BY 1`
const WHOLE_LEDGER = whole(
  `SELECT request_id AS source, -minutes AS minutes FROM entities."LeaveLedgerEntry" WHERE type = 'usage' AND ${IS_WHOLE}`,
)
const WHOLE_BATCHES = whole(`SELECT source, minutes FROM entities."PayrollLine" WHERE ${IS_WHOLE}`)

it('leave over the first day of payroll is listed, because its days before count as paid [F.2.10]', async () => {
  const days = { start_date: '2026-02-27', end_date: START }
  const row = { ...days, user_id: people[1]?.id, leave_type: 'unpaid' }
  const entry = { rows: [row], status: 'approved', reason: 'Moved in' }
  expect((await call('enterLeave', entry, company.hr)).status).toBe(201)
  const { paid_before } = (await call('previewBatch', { calendar_id: calendar })).body
  expect(paid_before).toMatchObject([{ name: 'Stan Test', leave_type: 'unpaid', ...days, since: START }])
})

it(`all batches of a random history add up to the ledger per person, code and day [F.8] (seed ${SEED})`, async () => {
  const periods = fc.sample(fc.array(step, { minLength: 8, maxLength: 14 }), { numRuns: BATCHES, seed: SEED })
  let sent = 0
  for (const [at, steps] of periods.entries()) {
    const first_day = addDays(START, at * 14)
    for (const each of steps) await take(each, first_day)
    const last_day = addDays(first_day, 13)
    company.server.clock.set(new Date(`${addDays(last_day, 1)}T01:00:00Z`))
    const preview = (await call('previewBatch', { calendar_id: calendar })).body
    expect(preview.last_day).toBe(last_day)
    const made = await call('makeBatch', { calendar_id: calendar, last_day, digest: preview.digest })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    sent += made.body.rows
    expect(await sums(IN_BATCHES, last_day)).toEqual(await sums(IN_LEDGER, last_day))
    expect(await sums(WHOLE_BATCHES, last_day)).toEqual(await sums(WHOLE_LEDGER, last_day))
    // A second batch of the same leave would be empty.
    const again = (await call('previewBatch', { calendar_id: calendar })).body
    expect(again.corrections.total).toBe(0)
  }
  expect(sent).toBeGreaterThan(BATCHES)
}, 120_000)

/** Unpaid leave has no balance. */
const LEDGER_ON = `SELECT concat_ws(' ', user_id, leave_type) AS key, sum(minutes)::int AS minutes
  FROM entities."LeaveLedgerEntry" WHERE effective_on::text <= $1 AND leave_type <> 'unpaid' GROUP BY 1 HAVING sum(minutes) <> 0 ORDER BY 1`

it(`leave liability after the same history is the ledger times the rate of each person [F2] (seed ${SEED})`, async () => {
  const day = addDays(START, BATCHES * 14)
  const asked = { day, all_balances: true }
  const { rows, total }: LeaveLiability = (await call('getLeaveLiability', asked, company.hr)).body
  const found = rows.map(({ user_id, leave_type, minutes }) => [`${user_id} ${leave_type}`, minutes])
  expect(found.sort()).toEqual(await sums(LEDGER_ON, day))
  // Everyone earns 90,000 a year. The total is the sum of what is shown.
  const cents = rows.map(({ minutes, week_minutes }) =>
    week_minutes === null ? null : Math.round((minutes * 9_000_000) / 52 / week_minutes),
  )
  expect(rows.map(row => row.cents)).toEqual(cents)
  const owed = cents.reduce((sum: number, each) => sum + Math.max(0, each ?? 0), 0)
  expect([total.owed.cents, owed > 0]).toEqual([owed, true])
})
