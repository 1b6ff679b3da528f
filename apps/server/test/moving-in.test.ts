import type { BalanceImportAnswer, ImportMapping, LeaveRequest } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ALL_REASONS,
  closingMinutes,
  type ImportedFiles,
  importsOf,
  sendFiles,
} from '../testing/import-files.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy, earnedHourly, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
/** Annual leave of an hour in thirteen, posted weekly. Sick leave of 20 working days. */
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  const everyone = { scope: 'everyone', scope_id: '' } as const
  await bringToPolicy(
    company,
    everyone,
    { ...earnedHourly('week'), day_minutes: 456 },
    'annual',
    '2026-03-02',
  )
  await bringToPolicy(company, everyone, WORKING_DAYS, 'sick', '2026-03-02')
  company.server.clock.set(new Date('2026-07-01T01:00:00Z'))
})
afterAll(() => company.close())

interface Files extends ImportedFiles {
  mapping?: Partial<ImportMapping>
  day?: string
}

const BALANCES = 'Email,Leave type,Balance,Unit,As of'
const LEAVE = 'Email,Leave type,From,To,Half,Days,Status,Requested on,Old id,Note'
const send = (
  { mapping, day = '2026-06-30', ...files }: Files,
  fields: Record<string, string>,
  by: TestUser = company.hr,
  call?: string,
) => sendFiles(by, files, { day, ...(mapping && { mapping: JSON.stringify(mapping) }), ...fields }, call)
const preview = async (files: Files): Promise<BalanceImportAnswer> => {
  const { status, body } = await send(files, { mode: 'preview' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const apply = async (files: Files, accepted = ALL_REASONS) =>
  send(files, { mode: 'apply', digest: (await preview(files)).digest, accepted })
const imported = async (files: Files): Promise<string> => {
  const { status, body } = await apply(files)
  expect([status, body.problems], JSON.stringify(company.server.logged)).toEqual([200, []])
  return (await imports())[0].id
}
const imports = () => importsOf(company)
const undo = (id: string) => company.hr.post('/functions/undoBalanceImport', { id })
const left = (user: TestUser, leave_type: string, day: string) =>
  closingMinutes(company, user, leave_type, day)
const leaveOf = async (user: TestUser) =>
  ((await company.find('LeaveRequest', { user_id: user.id }, 'start_date')) as LeaveRequest[]).map(
    ({ start_date, end_date, days_requested, status }) => [start_date, end_date, days_requested, status],
  )
const tableOf = <Row>(sql: string) => company.server.platform.database.query<Row>(sql)

/** Everything that a person can see of leave and balances, without ids, moments and the imports themselves. */
const state = async () => {
  const rows = async (sql: string) => (await tableOf<object>(sql)).rows
  return {
    requests: await rows(`SELECT user_id, leave_type, start_date, end_date, days_requested, status
      FROM "entities"."LeaveRequest" ORDER BY 1, 2, 3, 4`),
    cancelled: await rows('SELECT user_id, start_date FROM "entities"."CancelledRequest" ORDER BY 1, 2'),
    imported: await rows('SELECT user_id, old_id FROM "entities"."ImportedLeave" ORDER BY 1, 2'),
    balances: await rows(`SELECT user_id, leave_type, year, balance, total_allocated, balance_minutes
      FROM "entities"."LeaveBalance" ORDER BY 1, 2, 3`),
    entries: await rows(`SELECT user_id, leave_type, year, round(sum(amount)::numeric, 4) AS amount
      FROM "entities"."LeaveBalanceEntry" GROUP BY 1, 2, 3
      HAVING round(sum(amount)::numeric, 4) <> 0 ORDER BY 1, 2, 3`),
    ledger: await rows(`SELECT user_id, leave_type, allocation, effective_on, sum(minutes)::int AS minutes
      FROM "entities"."LeaveLedgerEntry" GROUP BY 1, 2, 3, 4 HAVING sum(minutes) <> 0 ORDER BY 1, 2, 3, 4`),
    adjustments: await rows(`SELECT user_id, leave_type, allocation, day, sum(minutes)::int AS minutes
      FROM "entities"."BalanceAdjustment" GROUP BY 1, 2, 3, 4 HAVING sum(minutes) <> 0 ORDER BY 1, 2, 3, 4`),
  }
}
/** What leaves the server: bells, mails and messages to webhooks. */
const sent = async () => ({
  bells: (await tableOf('SELECT id FROM "entities"."Notification"')).rows.length,
  mails: (await company.server.mails()).length,
  hooks: (await tableOf('SELECT id FROM platform.webhook_delivery')).rows.length,
})

describe('a history around the last day of the old system [G.2]', () => {
  const files = {
    balances: [BALANCES, 'emma@x.test,Annual Leave,12.5,days,2026-06-30'],
    leave: [
      LEAVE,
      'emma@x.test,Annual Leave,2026-06-29,2026-07-03,,5,Approved,2026-05-04,A-1,Snow',
      'emma@x.test,Annual Leave,2026-04-13,2026-04-14,,2,taken,,A-2,',
      'emma@x.test,Annual Leave,2026-08-12,2026-08-12,am,,Approved,,A-3,',
      'emma@x.test,Annual Leave,2026-09-01,2026-09-02,,2,Declined,,A-4,',
    ],
  }

  it('only days after the last day are charged, and nothing is sent to anyone [M1, M7, M8, M9]', async () => {
    const { hr, employee, server } = company
    const hook = '/integration-endpoints/installable/webhooks/integration-endpoints/Register'
    const entities = ['LeaveRequest', 'BalanceAdjustment', 'LeaveBalance', 'LeaveLedgerEntry']
    expect((await hr.post(hook, { url: 'https://hook.test/in', entities })).status).toBeLessThan(300)
    const before = await sent()
    const found = await preview(files)
    expect(
      found.leave.map(({ start_date, end_date, part, cost }) => [start_date, end_date, part, cost.days]),
    ).toEqual([
      ['2026-06-29', '2026-06-30', 'before', 2],
      ['2026-07-01', '2026-07-03', 'after', 3],
      ['2026-04-13', '2026-04-14', 'before', 2],
      ['2026-08-12', '2026-08-12', 'after', 0.5],
    ])
    expect(found.reasons).toEqual([{ reason: 'not_taken', rows: 1 }])
    await imported(files)
    expect(await sent()).toEqual(before)
    expect(await leaveOf(employee)).toEqual([
      ['2026-04-13', '2026-04-14', 2, 'approved'],
      ['2026-06-29', '2026-06-30', 2, 'approved'],
      ['2026-07-01', '2026-07-03', 3, 'approved'],
      ['2026-08-12', '2026-08-12', 0.5, 'approved'],
    ])
    expect(await left(employee, 'annual', '2026-06-30')).toBe(5700)
    server.clock.set(new Date('2026-07-06T01:00:00Z'))
    // 12.5 × 456 − 3 × 456 + 3 × 456 / 13
    expect(await left(employee, 'annual', '2026-07-05')).toBe(4437)
    const [across] = (await company.find('LeaveRequest', { start_date: '2026-06-29' })) as LeaveRequest[]
    expect(across).toMatchObject({ reason: 'Snow', entered_by: hr.id })
    expect(across?.created_date).toMatch(/^2026-05-04/)
  })

  it('the same files again add nothing, also without ids', async () => {
    const again = await preview(files)
    expect(again.leave).toEqual([])
    expect(again.counts.adjusted).toBe(0)
    expect(again.reasons).toEqual([
      { reason: 'not_taken', rows: 1 },
      { reason: 'known', rows: 3 },
    ])
    const bare = files.leave.map(row => row.replace(/A-\d/, ''))
    expect((await preview({ leave: bare })).reasons).toEqual(again.reasons)
    expect((await apply(files)).status).toBe(200)
    expect(await imports()).toHaveLength(1)
  })

  it('leave on days that are taken is listed and skipped, after HR accepts it', async () => {
    const more = { leave: [LEAVE, 'emma@x.test,Sick Leave,2026-07-03,2026-07-06,,2,approved,,S-1,'] }
    expect((await preview(more)).left_out).toMatchObject([
      { file: 'leave', row: 2, reason: 'overlap', days: { start: '2026-07-03', end: '2026-07-06' } },
    ])
    const refused = await apply(more, '')
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Accept the row with “Overlaps with leave in Leavewell” first.',
    ])
  })

  it('the leave of a person keeps no effect when holidays change, and gives no reminders', async () => {
    const { hr, employee } = company
    const before = await left(employee, 'annual', '2026-07-05')
    const holiday = { mode: 'apply', region: 'AU-NSW', day: '2026-06-29', name: 'Snow day' }
    await hr.post('/functions/changeHoliday', holiday)
    expect(await left(employee, 'annual', '2026-07-05')).toBe(before)
    const [past] = await company.find('LeaveRequest', { start_date: '2026-04-13' })
    expect([past.days_requested, past.minutes_requested]).toEqual([2, null])
    const back = { kind: 'give_back', days: ['2026-04-14'], reason: 'Was here' }
    expect((await hr.post('/functions/amendLeave', { request_id: past.id, ...back })).status).toBe(200)
    expect(await left(employee, 'annual', '2026-07-05')).toBe(before)
    expect((await company.find('LeaveRequest', { id: past.id }))[0].days_requested).toBe(1)
  })

  it('rejected and cancelled leave becomes part of the history where HR wants it', async () => {
    const { stranger } = company
    const id = await imported({
      leave: [
        LEAVE,
        'stan@x.test,Annual Leave,2026-09-01,2026-09-02,,2,Declined,,B-1,',
        'stan@x.test,Annual Leave,2026-09-08,2026-09-09,,2,Cancelled,,B-2,',
      ],
      mapping: { keeps_not_taken: true },
    })
    expect(await leaveOf(stranger)).toEqual([['2026-09-01', '2026-09-02', 2, 'rejected']])
    expect(await company.find('CancelledRequest', { user_id: stranger.id })).toMatchObject([
      { start_date: '2026-09-08', days_requested: 2, how: 'cancelled' },
    ])
    expect((await undo(id)).status).toBe(200)
    expect(await leaveOf(stranger)).toEqual([])
    expect(await company.find('CancelledRequest', { user_id: stranger.id })).toEqual([])
  })
})

describe('the table of a move [G.4]', () => {
  it('each reason is accepted once, and the table is kept with the import', async () => {
    const { stranger } = company
    const files: Files = {
      balances: [
        'Email,Leave category,Hours',
        'stan@x.test,AL accrued,95.3846',
        'stan@x.test,Loading,10',
        'gone@x.test,AL accrued,7',
      ],
      mapping: { preset: 'xero', types: { 'AL accrued': 'annual', Loading: '' } },
    }
    expect((await preview({ ...files, mapping: { preset: 'xero' } })).problems[0]?.message).toMatch(
      /^“AL accrued” isn’t a leave type\. Choose Annual Leave, .*, or leave it out\.$/,
    )
    const found = await preview(files)
    expect(found.types).toEqual([
      { text: 'AL accrued', rows: 2, leave_type: 'annual' },
      { text: 'Loading', rows: 1, leave_type: '' },
    ])
    expect(found.reasons.map(({ reason, rows }) => [reason, rows])).toEqual([
      ['rounded', 1],
      ['unknown_person', 1],
      ['left_out', 1],
    ])
    expect((await apply(files, 'rounded,left_out')).body.message).toBe(
      'Accept the row with “Person not found” first.',
    )
    expect(await left(stranger, 'annual', '2026-06-30')).not.toBe(5723)
    const id = await imported(files)
    expect(await left(stranger, 'annual', '2026-06-30')).toBe(5723)
    const { body } = await company.hr.post('/functions/getBalanceImport', { id })
    expect(body.rows).toMatchObject([
      { name: 'Stan Test', stated: { amount: 95.3846, unit: 'hours' }, reason: 'rounded' },
    ])
    expect(body.left_out).toHaveLength(2)
    expect((await imports())[0].mapping).toMatchObject({ preset: 'xero', types: { Loading: '' } })
  })

  it('days of another length keep their hours or stay days, as HR chooses [M10]', async () => {
    const row = (keep: 'hours' | 'days') => ({
      balances: ['Email,Leave type,Days', 'lone@x.test,annual,12.5'],
      mapping: { preset: 'timetastic', day_hours: 7.5, keep } as const,
    })
    const { rows } = await preview(row('hours'))
    expect(rows).toMatchObject([
      { balance: { days: 12.34 }, difference: { days: -0.16, minutes: 0 }, reason: 'day_length' },
    ])
    expect((await preview(row('days'))).rows).toMatchObject([
      { balance: { days: 12.5 }, difference: { days: 0, minutes: 75 }, reason: 'day_length' },
    ])
  })

  it('a second look at a later day explains each difference, and changes nothing', async () => {
    const { hr, employee } = company
    const before = await state()
    const compare = async (rows: string[], day: string) => {
      const answer = await send(
        { balances: ['Email,Leave type,Hours', ...rows], day },
        {},
        hr,
        'compareBalances',
      )
      expect(answer.status).toBe(200)
      return answer.body
    }
    const here = (await left(employee, 'annual', '2026-07-05')) / 60
    const found = await compare(
      [`emma@x.test,annual,${here}`, 'stan@x.test,annual,1', 'gone@x.test,annual,1'],
      '2026-07-05',
    )
    expect(found.equal).toBe(1)
    expect(found.rows.map(({ reason }: { reason: string }) => reason)).toEqual([null, 'other'])
    expect(found.left_out).toMatchObject([{ reason: 'unknown_person' }])
    // The old system takes leave off when it is booked: half a day in August.
    expect((await compare([`emma@x.test,annual,${here - 3.8}`], '2026-07-05')).rows).toMatchObject([
      { reason: 'leave_after', difference: { minutes: 228 } },
    ])
    expect(await state()).toEqual(before)
  })

  it('accruals that are posted later, and leave that expired, explain a difference to the minute [G.4]', async () => {
    const { hr, employee, otherBoss } = company
    const compare = async (row: string) =>
      (
        await send(
          { balances: ['Email,Leave type,Hours', row], day: '2026-06-30' },
          {},
          hr,
          'compareBalances',
        )
      ).body.rows
    // Monday and Tuesday: 2 × 456 ÷ 13 minutes, which are posted on Sunday.
    const posted = await left(employee, 'annual', '2026-06-30')
    expect(await compare(`emma@x.test,annual,${(posted + 70) / 60}`)).toMatchObject([
      { reason: 'accrued_later', difference: { minutes: -70 } },
    ])
    const id = await imported({
      balances: [
        `${BALANCES},Expires on,Note`,
        'olga@x.test,Sick Leave,3,days,2026-06-25,2026-06-28,From 2025',
      ],
      day: '2026-06-25',
    })
    expect(await company.find('BalanceAdjustment', { import_id: id })).toMatchObject([
      { reason: 'Opening balance on 25 June 2026, imported: From 2025' },
    ])
    const here = await left(otherBoss, 'sick', '2026-06-30')
    const gone = 3 * 456
    expect(await compare(`olga@x.test,sick,${(here + gone) / 60}`)).toMatchObject([
      { reason: 'expired_before', difference: { days: -3, minutes: -gone } },
    ])
    expect((await undo(id)).status).toBe(200)
  })

  it('leave of the file is off what is free to book [M2]', async () => {
    const { rows } = await preview({
      balances: ['Email,Leave type,Hours', 'lone@x.test,Annual Leave,95'],
      leave: [LEAVE, 'lone@x.test,Annual Leave,2026-08-03,2026-08-05,,3,Approved,,,'],
    })
    expect(rows).toMatchObject([{ reason: null, balance: { minutes: null, days: 12.5 } }])
    // 95 − 22.8 = 72.2, and what has accrued since.
    const [row] = rows
    expect(row?.today?.days).toBeGreaterThanOrEqual(12.5)
    expect(row?.free?.days).toBeCloseTo((row?.today?.days ?? 0) - 3, 4)
  })

  it('another balance next to its parts is a reason, with the difference [G.2]', async () => {
    const { rows, reasons } = await preview({
      balances: [`${BALANCES},Old balance`, 'lone@x.test,Sick Leave,12.5,days,2026-06-30,12'],
    })
    expect(rows).toMatchObject([
      { reason: 'other_parts', difference: { days: 0.5 }, balance: { days: 12.5 } },
    ])
    expect(reasons).toEqual([{ reason: 'other_parts', rows: 1 }])
  })
})

/** Random moves in a run of all tests, of 25 rows of leave each. `PROPERTY_RUNS` raises it. */
const ROUNDS = Number(process.env.PROPERTY_RUNS ?? 2)

describe('an undone move [G.5]', () => {
  it('leaves every table as it was, whatever was imported', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 100_000)
    const random = seeded(seed)
    const pick = <Each>(list: readonly Each[]): Each => list[Math.floor(random() * list.length)] as Each
    const people = ['emma', 'stan', 'lone', 'boss', 'olga']
    const { hr, employee, stranger, loner, boss, otherBoss } = company
    // What is due is posted before, not by the import.
    for (const user of [hr, employee, stranger, loner, boss, otherBoss])
      for (const type of ['annual', 'sick']) await left(user, type, '2026-07-05')
    for (let round = 0; round < ROUNDS; round++) {
      const balances = people.flatMap(name =>
        ['annual', 'sick', 'personal'].flatMap(type =>
          random() < 0.5 ? [] : [`${name}@x.test,${type},${Math.round(random() * 400) / 10},days,2026-06-30`],
        ),
      )
      const leave = Array.from({ length: 25 }, (_, at) => {
        const start = Date.UTC(2026, 0, 5) + Math.floor(random() * 330) * 86_400_000
        const [from, to] = [start, start + Math.floor(random() * 9) * 86_400_000].map(day =>
          new Date(day).toISOString().slice(0, 10),
        )
        const type = pick(['annual', 'sick', 'personal', 'unpaid'])
        const status = pick(['approved', 'approved', 'approved', 'rejected', 'cancelled'])
        return `${pick(people)}@x.test,${type},${from},${to},${pick(['', '', 'last'])},,${status},,R-${round}-${at},`
      })
      const before = await state()
      const id = await imported({
        balances: [BALANCES, ...balances],
        leave: [LEAVE, ...leave],
        mapping: { keeps_not_taken: true },
      })
      expect(await state(), `seed ${seed}`).not.toEqual(before)
      const told = await sent()
      expect((await undo(id)).status).toBe(200)
      expect(await state(), `seed ${seed}, round ${round}`).toEqual(before)
      expect(await sent()).toEqual(told)
    }
  })

  it('an import whose leave payroll has is refused, with the way out', async () => {
    const [{ id }] = (await imports()).filter(
      ({ leave, undone_date }: { leave: number; undone_date: null }) => leave > 0 && undone_date === null,
    )
    const [paid] = (
      await tableOf<{ request_id: string }>('SELECT request_id FROM "entities"."ImportedLeave" LIMIT 1')
    ).rows
    await company.server.platform.entities.asSystem(async entities => {
      const batch = await entities.create('PayrollBatch', {
        no: 12,
        calendar_id: 'c',
        first_day: '2026-06-29',
        last_day: '2026-07-12',
        people: 1,
        rows: 1,
        totals: [],
        file_name: 'x.csv',
        file_sha256: 'x',
      })
      await entities.create('PayrollLine', {
        batch_id: batch.id,
        user_id: company.employee.id,
        leave_type: 'annual',
        kind: 'taken',
        source: paid?.request_id,
        day: '2026-07-01',
        minutes: 456,
        day_minutes: 456,
      })
    })
    const before = await state()
    const { status, body } = await undo(id)
    expect([status, body.code, body.message]).toEqual([
      409,
      'in_payroll',
      'Payroll batch 12 has leave of this import. Cancel that leave instead, and the next batch corrects it.',
    ])
    expect(await state()).toEqual(before)
  })
})

describe('people check their opening balances [G.1]', () => {
  const files = {
    balances: [
      BALANCES,
      'emma@x.test,Sick Leave,6,days,2026-06-30',
      'emma@x.test,Annual Leave,3,days,2026-06-30',
      'stan@x.test,Sick Leave,9,days,2026-06-30',
    ],
  }
  const call = (name: string, body: object, by: TestUser = company.hr) => by.post(`/functions/${name}`, body)
  const ask = (import_id: string, by_email = false, by?: TestUser) =>
    call('askToCheckBalances', { import_id, by_email }, by)
  const bellsOf = async ({ id }: TestUser, related_id: string) =>
    (
      await tableOf<{ title: string }>(
        `SELECT * FROM "entities"."Notification" WHERE user_id = '${id}' AND related_id = '${related_id}' AND NOT is_archived`,
      )
    ).rows
  const own = async (by: TestUser) => (await by.get('/entities/BalanceCheck')).body

  it('only HR asks, once, with a bell and an email only if it wants', async () => {
    const { employee, hr } = company
    const before = await sent()
    const id = await imported(files)
    expect(await sent()).toEqual(before)
    expect((await ask(id, false, employee)).status).toBe(403)
    expect((await ask('nothing')).status).toBe(404)
    const both = await Promise.all([ask(id), ask(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sent()).bells - before.bells).toBe(2)
    expect((await sent()).mails).toBe(before.mails)
    const [bell] = await bellsOf(employee, id)
    expect(bell).toMatchObject({
      title: 'Check your opening balance',
      message: 'On 30 June 2026: Sick Leave 6 days · Annual Leave 3 days. Is this right?',
      url: '/balances',
    })
    const [check, ...others] = await own(employee)
    expect([check.balances, others]).toEqual([[expect.anything(), expect.anything()], []])

    const answer = (body: object, by: TestUser = employee) =>
      call('answerBalanceCheck', { id: check.id, ...body }, by)
    expect((await answer({ is_right: true }, company.stranger)).status).toBe(404)
    const refused = await answer({ is_right: false, note: ' ' })
    expect([refused.status, refused.body.message]).toEqual([422, 'Enter what isn’t right.'])
    expect((await answer({ is_right: false, note: 'I had 8 days.' })).status).toBe(200)
    expect((await call('listBalanceChecks', { import_id: id })).body.rows).toMatchObject([
      { name: 'Emma Test', answer: 'wrong', note: 'I had 8 days.' },
      { answer: null, note: null },
    ])
    expect((await imports())[0].checks).toEqual({ asked: 2, right: 0, wrong: 1 })
    expect(await bellsOf(hr, id)).toMatchObject([
      { message: 'Emma Test says that an opening balance isn’t right.' },
    ])
    expect((await answer({ is_right: true, note: 'ignored' })).status).toBe(200)
    expect(await own(employee)).toMatchObject([{ answer: 'right', note: null }])

    await undo(id)
    expect(await own(employee)).toEqual([])
    expect([await bellsOf(employee, id), (await ask(id)).status]).toEqual([[], 409])
  })

  it('an email has the same question', async () => {
    const id = await imported(files)
    const before = (await sent()).mails
    expect((await ask(id, true)).body).toEqual({ asked: 2 })
    expect((await company.server.mails()).length - before).toBe(2)
    await undo(id)
  })
})

describe('files that cannot be read [G.6]', () => {
  const REFUSED = [
    [
      'emma@x.test,Annual Leave,2026-07-30,2026-07-20,,,approved,,,',
      'To',
      'The last day is before the first day.',
    ],
    [
      'emma@x.test,Annual Leave,30-07-2026,,,,approved,,,',
      'From',
      '“30-07-2026” isn’t a date. Write it as 2026-09-03 or 03/09/2026.',
    ],
    [
      'emma@x.test,Annual Leave,2026-07-30,2026-08-04,pm,,approved,,,',
      'Half',
      '“pm” isn’t half a day here. Enter am or pm for one day, first or last for several.',
    ],
    [
      'emma@x.test,Annual Leave,2026-07-30,,,"1,5",approved,,,',
      'Days',
      '“1,5” has a comma. Write 1.5, or choose decimal commas.',
    ],
    [
      'emma@x.test,Annual Leave,2026-07-30,,,1,maybe,,,',
      'Status',
      '“maybe” isn’t a status. Enter approved, pending, rejected or cancelled.',
    ],
    [
      'emma@x.test,Annual Leave,2020-07-30,2026-07-30,,,approved,,,',
      'To',
      'Leave can be at most three years long.',
    ],
    ['harper@x.test,Annual Leave,,,,,approved,,,', 'From', 'Enter the first day.'],
    [
      'emma@x.test,Annual Leave,1926-07-30,,,,approved,,,',
      'From',
      expect.stringMatching(/^30 July 1926: Enter a date from 1 Jan 1930 to \d+ \w+ 2036\.$/),
    ],
    [
      'emma@x.test,Annual Leave,2026-07-30,2026-08-02,,4.5,approved,,,',
      'Days',
      'Enter 4 or less for these days.',
    ],
  ] as const
  const good = 'stan@x.test,Annual Leave,2026-10-01,,,,approved,,ok,'

  it('each row that cannot be read is refused at its column', async () => {
    const { problems } = await preview({ leave: [LEAVE, good, ...REFUSED.map(([row]) => row)] })
    expect(problems).toEqual(
      REFUSED.map(([, column, message], at) => ({ file: 'leave', row: at + 3, column, message })),
    )
  })

  it('nothing of a file is imported if one of its rows cannot be read', async () => {
    const before = await state()
    expect((await apply({ leave: [LEAVE, good, REFUSED[0][0]] })).status).toBe(422)
    expect(await state()).toEqual(before)
  })

  it('decimal commas are chosen once for a file', async () => {
    const files = {
      balances: ['Email;Leave type;Days', 'lone@x.test;annual;12,5'],
      mapping: { decimal: 'comma' } as const,
    }
    expect((await preview(files)).rows).toMatchObject([{ stated: { amount: 12.5 }, balance: { days: 12.5 } }])
  })

  it('a form without files, a day in the future and a mapping that is no JSON are refused', async () => {
    const messages = await Promise.all([
      send({}, { mode: 'preview' }),
      send({ leave: [LEAVE], day: '2027-01-01' }, { mode: 'preview' }),
      send({ leave: [LEAVE] }, { mode: 'preview', mapping: '{' }),
      send({ leave: [LEAVE], mapping: { keep: 'weeks' as 'days' } }, { mode: 'preview' }),
    ])
    expect(messages.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'Choose a file with balances or with leave.'],
      [422, 'Choose today or an earlier day'],
      [422, 'The mapping must be JSON text.'],
      [422, expect.stringMatching(/keep/)],
    ])
  })

  it('only HR moves leave, compares it and reads the table', async () => {
    for (const [name, body] of [
      ['getBalanceImport', { id: 'x' }],
      ['getProgress', { run: 'x' }],
      ['compareBalances', {}],
    ] as const)
      expect((await company.employee.post(`/functions/${name}`, body)).status).toBe(403)
    expect((await company.hr.post('/functions/getProgress', { run: 'x' })).body).toEqual({
      progress: null,
    })
    expect((await company.hr.post('/functions/getBalanceImport', { id: 'x' })).status).toBe(404)
  })
})

/** A small generator of numbers, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
