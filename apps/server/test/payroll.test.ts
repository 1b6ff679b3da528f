import { hash } from 'node:crypto'
import {
  type AuditRow,
  auditLine,
  type LayoutSample,
  NEW_LEAVE_TYPE,
  type PayrollDifference,
  type PayrollLayoutList,
  type PayrollPreview,
  type PolicyRules,
} from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays, POLICY, startOnWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
let payroll: TestUser
let calendar: string
let batch: string

const RULES: Partial<PolicyRules> = {
  ...WORKING_DAYS,
  backdate: { days: 60, by: 'anyone' },
  cash_out_limits: { keep_weeks: 0, max_weeks: 2, agreement: false },
}

beforeAll(async () => {
  company = await startOnWorkingDays({ rules: RULES })
  await company.grant(company.loner, 9)
  await company.hr.put(`/entities/User/${company.loner.id}`, { manager_id: 'B-1' })
  await bringToWorkingDays(company, company.loner, RULES)
  payroll = await company.hire('Paula', { employee_id: 'P-1', is_payroll: true })
})
afterAll(() => company.close())

const call = (name: string, body: object = {}, by = payroll) => by.post(`/functions/${name}`, body)
const refusal = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  return [status, body.message]
}
const fortnights = { name: 'Fortnightly', kind: 'fortnightly', first_day: '2026-03-02' }
const preview = async (): Promise<PayrollPreview> => {
  const { status, body } = await call('previewBatch', { calendar_id: calendar })
  expect(status, JSON.stringify(company.server.logged)).toBe(200)
  return body
}
const make = async (by = payroll) => {
  const { last_day, digest } = await preview()
  return call('makeBatch', { calendar_id: calendar, last_day, digest }, by)
}
const file = async (batch_id: string, copy_id?: string) => {
  const answer = await fetch(`${company.server.url}/api/apps/leavewell/functions/getBatchFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payroll.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ batch_id, copy_id }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, text: bytes.toString(), headers: answer.headers }
}
const compare = (text: string | Uint8Array<ArrayBuffer>, batch_id = batch, by = payroll) => {
  const form = new FormData()
  form.set('batch_id', batch_id)
  form.set('file', new Blob([text]), 'from-payroll.csv')
  return by.post('/functions/comparePayrollFile', form)
}
/** The cells of a file by its titles, without quotes. */
const rowsOf = (text: string): Record<string, string>[] => {
  const [titles = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(',').map(cell => cell.replaceAll('"', '')))
  return rows.map(row => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])))
}
const approve = async (
  start_date: string,
  end_date: string,
  user = company.employee,
  leave_type = 'annual',
): Promise<string> => {
  const { status, body } = await company.request(user, { start_date, end_date, leave_type })
  expect(status, JSON.stringify(body)).toBe(201)
  const decided = await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
  expect(decided.status).toBe(200)
  return body.id
}

describe('pay calendars', () => {
  it('payroll adds a calendar, and others are refused', async () => {
    expect((await call('savePayCalendar', fortnights, company.employee)).status).toBe(403)
    const { status, body } = await call('savePayCalendar', fortnights)
    expect([status, body.month_days, body.is_active]).toEqual([201, null, true])
    calendar = body.id
  })

  it('a calendar that cannot be is refused at its field', async () => {
    const refused = (change: object) => refusal(call('savePayCalendar', { ...fortnights, ...change }))
    expect(await refused({ name: ' ' })).toEqual([422, 'Enter a name.'])
    expect(await refused({ name: 'fortnightly' })).toEqual([
      422,
      'Another pay calendar has this name. Enter a different one.',
    ])
    const monthly = { name: 'Monthly', kind: 'monthly' }
    expect(await refused({ ...monthly, month_days: [] })).toEqual([
      422,
      'Choose the day of the month on which periods start, 1 to 31.',
    ])
    expect(await refused({ ...monthly, month_days: [1] })).toEqual([
      422,
      'No period starts on this date. Choose a date on the chosen day of the month.',
    ])
    expect(await refused({ name: 'Other', first_day: '2026-02-30' })).toEqual([422, 'Choose a date.'])
    expect((await call('savePayCalendar', { ...fortnights, id: 'nothing' })).status).toBe(404)
  })

  it('people are assigned from a day on, and the nearest scope wins', async () => {
    const assign = (change: object) =>
      call('assignPayCalendar', {
        calendar_id: calendar,
        scope: 'everyone',
        valid_from: '2026-03-02',
        ...change,
      })
    expect(await refusal(assign({ scope: 'user', scope_id: 'nobody' }))).toEqual([
      422,
      'Choose a person, department or office.',
    ])
    expect(await refusal(assign({ valid_from: '2026-03-01' }))).toEqual([
      422,
      'This calendar starts on 2 Mar 2026. Choose that day or a later one.',
    ])
    expect((await assign({})).status).toBe(201)
    expect((await assign({ scope: 'user', scope_id: company.loner.id, calendar_id: null })).status).toBe(201)
    const { body } = await call('listPayCalendars')
    expect(body.calendars).toMatchObject([
      { people: 6, paid_through: null, next: { last_day: '2026-03-15', is_over: false } },
    ])
    expect(body.outside).toEqual({ names: ['Lone Test'], total: 1 })
  })
})

describe('payroll in the audit log', () => {
  it('calendars, their people and codes have names there [X3-9]', async () => {
    await call('savePayrollCodes', { rows: [{ leave_type: 'unpaid', kind: 'taken', code: 'NP' }] })
    const named = async (entity: string) =>
      (await company.hr.post('/functions/listChanges', { entity })).body.rows.map(
        ({ subject }: AuditRow) => subject,
      )
    expect(await named('PayCalendar')).toEqual(['Fortnightly'])
    expect(await named('PayCalendarMember')).toEqual(['Lone Test', 'Everyone'])
    expect(await named('PayrollCode')).toEqual(['Unpaid Leave (taken)'])
  })
})

let request: string

describe('payroll batches', () => {
  it('leave without a payroll code blocks the batch, and no one sends leave of a period that is not over', async () => {
    request = await approve('2026-03-12', '2026-03-18')
    expect((await preview()).missing_codes).toEqual([{ leave_type: 'annual', kind: 'taken' }])
    expect(await refusal(make())).toEqual([
      422,
      'This period ends on 15 Mar 2026. You can make the batch the day after.',
    ])
    company.server.clock.set(new Date('2026-03-17T01:00:00Z'))
    expect(await refusal(make())).toEqual([422, '1 leave type has no payroll code. Add it first.'])
    // Lone has no calendar, which only blocks if the calendar says so.
    const require = (requires_all: boolean) =>
      call('savePayCalendar', { ...fortnights, id: calendar, requires_all })
    await require(true)
    expect((await preview()).requires_all).toBe(true)
    expect(await refusal(make())).toEqual([422, '1 person has no pay calendar. Assign one first.'])
    await require(false)
    expect(await company.find('PayrollBatch', {})).toEqual([])
  })

  it('payroll saves codes, and a code for an unknown type is refused', async () => {
    const row = { leave_type: 'annual', kind: 'taken', code: 'AL', name: 'Annual leave', stp_category: 'O' }
    const save = (...rows: object[]) => call('savePayrollCodes', { rows })
    expect((await save({ ...row, leave_type: 'nothing' })).status).toBe(422)
    expect(await refusal(save({ ...row, code: ' ' }))).toEqual([
      422,
      'Enter a code, or choose not to send this leave.',
    ])
    const jury = { leave_type: 'personal', kind: 'taken', code: 'JURY' }
    const split = { after_days: 10, code: 'JURY-U' }
    expect(await refusal(save({ ...jury, split: { ...split, after_days: 0.5 } }))).toEqual([
      422,
      'Enter 1 to 366 days.',
    ])
    expect(await refusal(save({ ...jury, kind: 'cashed_out', split }))).toEqual([
      422,
      'Only leave that is taken and sent to payroll can have another code after some days.',
    ])
    expect((await save({ ...jury, split })).status).toBe(200)
    // A caller that knows no splits changes none.
    const { body: kept } = await save({ ...jury, code: 'PERS' })
    expect(kept.codes.find(({ code }: { code: string }) => code === 'PERS').split).toEqual({
      ...split,
      name: null,
      stp_category: null,
    })
    const last = { ...kept.codes[0], unknown: 1, split: null, created_by: 'x' }
    expect((await save({ ...last, ...jury, code: 'PERS' })).body.codes[0].created_by).toBe('paula@x.test')
    expect((await save(row)).status).toBe(200)
    expect((await preview()).totals).toEqual([
      { leave_type: 'annual', kind: 'taken', code: 'AL', plus_minutes: 912, minus_minutes: 0 },
    ])
  })

  it('two people who make the same batch get one batch, and its number [F.8]', async () => {
    const { last_day, digest } = await preview()
    const body = { calendar_id: calendar, last_day, digest }
    const answers = await Promise.all([call('makeBatch', body), call('makeBatch', body, company.hr)])
    const [made, refused] = answers.sort((a, b) => a.status - b.status)
    expect([made?.status, refused?.status]).toEqual([201, 409])
    expect(refused?.body).toMatchObject({ message: 'Batch 1 already has this period.', code: 'made_already' })
    batch = made?.body.id
    expect(made?.body).toMatchObject({ no: 1, rows: 2, people: 6, calendar: 'Fortnightly' })
  })

  it('the file has 15.2 hours in 2 rows, and the lines are stored [P1]', async () => {
    const { text } = await file(batch)
    const rows = rowsOf(text)
    expect(rows).toMatchObject([
      {
        'Employee ID': 'E-1',
        'Leave Code': 'AL',
        Date: '12/03/2026',
        Hours: '7.6',
        Days: '1',
        Type: 'Taken',
      },
      { Date: '13/03/2026', Hours: '7.6', Request: request, 'Pay Period To': '15/03/2026', Batch: '1' },
    ])
    const [stored] = await company.find('PayrollBatch', {})
    expect(stored.file_sha256).toBe(hash('sha256', text))
    expect(await company.find('PayrollLine', { batch_id: batch })).toHaveLength(2)
  })

  it('the file of a batch compared with the batch has no difference, and only payroll compares [F.6]', async () => {
    const { text } = await file(batch)
    const { status, body } = await compare(text)
    expect([status, body]).toMatchObject([
      200,
      { equal: 2, differences: [], totals: { batch: 1520, payroll: 1520 }, problems: [], open: 0 },
    ])
    expect((await compare(text, batch, company.employee)).status).toBe(403)
    expect((await compare(text, 'nothing')).status).toBe(404)
  })

  it('a file from payroll with five planted differences is explained row by row [F.6]', async () => {
    const { status, body } = await compare(
      [
        'Employee,Pay Item,Date,Units',
        'E-1,Annual leave,2026-03-13,7.59',
        'E-1,AL,2026-03-11,7.6',
        'E-1,SL,2026-03-10,3.8',
        'X-9,AL,2026-03-12,7.6',
        'lone@x.test,AL,2026-03-13,7.6',
      ].join('\n'),
    )
    expect(status).toBe(200)
    expect(body.totals).toEqual({ batch: 1520, payroll: 3419 })
    const told = (body.differences as PayrollDifference[]).map(
      ({ name, day, batch: ours, payroll: theirs, only, row, reason }) =>
        [name, day, ours, theirs, only, row, reason] as const,
    )
    expect(told.toSorted(([, , , , , a], [, , , , , b]) => (a ?? 0) - (b ?? 0))).toEqual([
      [
        'Emma Test',
        '2026-03-12',
        760,
        0,
        'batch',
        null,
        'The same hours are on 11 Mar 2026 on the other side.',
      ],
      ['Emma Test', '2026-03-13', 760, 759, null, 2, 'Rounded differently.'],
      [
        'Emma Test',
        '2026-03-11',
        0,
        760,
        'payroll',
        3,
        'The same hours are on 12 Mar 2026 on the other side.',
      ],
      ['Emma Test', '2026-03-10', 0, 380, 'payroll', 4, 'No leave type has this payroll code.'],
      ['X-9', '2026-03-12', 0, 760, 'payroll', 5, 'No one here has this employee ID or email address.'],
      ['Lone Test', '2026-03-13', 0, 760, 'payroll', 6, null],
    ])
  })

  it('a wrong row of payroll’s file is named with its column, and no hours are compared [F.6]', async () => {
    const { status, body } = await compare('Employee ID,Code,Hours\nE-1,AL,seven\n')
    expect([status, body]).toMatchObject([
      200,
      {
        id: null,
        equal: 0,
        differences: [],
        totals: { batch: 0, payroll: 0 },
        problems: [{ row: 2, column: 'Hours', message: '“seven” isn’t a number of hours.' }],
      },
    ])
    const other = await compare('Employee ID,Code,Date,Hours\nE-1,AL,2026-05-01,7.6')
    expect(other.body.problems[0].message).toBe(
      'The file has no leave from 2 Mar 2026 to 15 Mar 2026. Choose the file of this pay period.',
    )
  })

  it('payroll’s file with separators, formulas, another encoding or too many rows is refused or read right [F.8]', async () => {
    const problemsOf = async (file: string | Uint8Array<ArrayBuffer>) =>
      (await compare(file)).body.problems.map(
        ({ row, column, message }: Record<string, unknown>) => [row, column, message] as const,
      )
    const rows = (hours: string) => `Employee ID,Code,Date,Hours\nE-1,AL,2026-03-12,${hours}\n`
    expect(await problemsOf(rows('"1,234.50"'))).toEqual([
      [2, 'Hours', '“1,234.50” isn’t a number of hours.'],
    ])
    expect(await problemsOf(rows('=7.6+0'))).toEqual([[2, 'Hours', '“=7.6+0” isn’t a number of hours.']])
    // A byte of Windows-1252 that is no UTF-8.
    const latin = Buffer.from('Employee ID;Code;Date;Hours;Größe\nE-1;AL;12/03/2026;7.6;groß\n', 'latin1')
    const { body: read } = await compare(new Uint8Array(latin))
    expect([read.equal, read.problems, read.headings.at(-1)]).toEqual([1, [], 'Größe'])
    const many = `Employee ID,Code,Date,Hours\n${'E-1,AL,2026-03-12,7.6\n'.repeat(50_001)}`
    expect(await problemsOf(many)).toEqual([[null, null, expect.stringContaining('50,000 rows')]])
  })

  it('chosen columns are used again, and marks stay with the batch and its file [F.6]', async () => {
    const text = 'Wie viel,Wer,Was,Wann\n7.6,E-1,AL,2026-03-12\n3.8,E-1,AL,2026-03-13\n'
    const renamed = await compare(text)
    expect(renamed.body).toMatchObject({
      id: null,
      columns: null,
      headings: ['Wie viel', 'Wer', 'Was', 'Wann'],
      problems: [{ message: 'The file has no Employee ID or Email column.' }],
    })
    const form = new FormData()
    const columns = { person: 'Wer', code: 'Was', day: 'Wann', hours: 'Wie viel' }
    for (const [name, value] of Object.entries({ batch_id: batch, ...columns })) form.set(name, value)
    form.set('file', new Blob([text]), 'löhne.csv')
    const { body } = await payroll.post('/functions/comparePayrollFile', form)
    const [{ key }] = body.differences
    expect(body).toMatchObject({ columns, open: 1, by: 'Paula Test', differences: [{ payroll: 380 }] })

    const mark = (change: object, by = payroll) =>
      call('markDifferences', { id: body.id, keys: [key], mark: 'payroll', ...change }, by)
    expect((await mark({}, company.employee)).status).toBe(403)
    expect(await refusal(mark({ mark: 'accepted' }))).toEqual([422, 'Enter a reason to accept a difference.'])
    expect((await mark({ keys: ['nothing'] })).status).toBe(409)
    expect((await mark({ note: 'Next run' })).body).toEqual({ open: 0 })
    const stored = await call('getReconciliation', { batch_id: batch }, company.hr)
    expect(stored.body).toMatchObject({
      file_name: 'löhne.csv',
      by: 'Paula Test',
      differences: [{ name: 'Emma Test', day: '2026-03-13', mark: 'payroll', note: 'Next run' }],
    })
    const answer = await fetch(`${company.server.url}/api/apps/leavewell/functions/getReconciliationFile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${payroll.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: body.id }),
    })
    expect(await answer.text()).toBe(text)

    const reordered = await compare('Wann,Was,Wie viel,Wer\n2026-03-12,AL,7.6,E-1\n2026-03-13,AL,3.8,E-1\n')
    expect(reordered.body).toMatchObject({ columns, open: 0, differences: [{ mark: 'payroll' }] })
    const { rows } = (await call('listBatches')).body
    expect(rows[0].reconciliation).toMatchObject({ differences: 1, open: 0 })
    for (const name of ['getReconciliation', 'getReconciliationFile'])
      expect((await call(name, { id: body.id, batch_id: batch }, company.employee)).status).toBe(403)
  })

  it('the period is locked for the people of the calendar alone', async () => {
    expect(await company.find('PayrollLock', { user_id: company.employee.id })).toMatchObject([
      { day: '2026-03-15' },
    ])
    expect(await company.find('PayrollLock', { user_id: company.loner.id })).toEqual([])
    const { periods } = (await call('listClosedPeriods', {}, company.hr)).body
    expect(periods).toMatchObject([{ day: '2026-03-15', calendar: 'Fortnightly' }])
    const late = await approve('2026-03-13', '2026-03-13', company.loner)
    const { body: compared } = await compare('Employee,Code,Date,Hours\nlone@x.test,AL,13/03/2026,7.6')
    const [loners] = compared.differences.filter(({ name }: PayrollDifference) => name === 'Lone Test')
    expect(loners.reason).toBe('Approved after the batch. The next batch sends it.')
    expect(await company.find('LeaveLedgerEntry', { request_id: late })).toMatchObject([
      { minutes: -456, effective_on: '2026-03-13', late: false },
    ])
  })

  it('a day that is returned later is a row below zero in the next batch, and names the batch [P3]', async () => {
    const back = { request_id: request, kind: 'give_back', days: ['2026-03-13'], reason: 'Worked' }
    expect((await call('amendLeave', back, company.boss)).status).toBe(200)
    const [entry] = await company.find('LeaveLedgerEntry', { request_id: request, code: 'returned' })
    expect(entry).toMatchObject({ minutes: 456, effective_on: '2026-03-16', late: true })
    // Payroll has not paid the day: the reason is the return, before and after the next batch.
    const reasonOf = async () => {
      const { body } = await compare('Employee ID,Code,Date,Hours\nE-1,AL,2026-03-12,7.6\n')
      return body.differences.map(({ day, reason }: PayrollDifference) => [day, reason])
    }
    const day = '2026-03-13'
    expect(await reasonOf()).toEqual([[day, 'Returned after the batch. The next batch corrects it.']])
    company.server.clock.set(new Date('2026-03-30T01:00:00Z'))
    const { totals, corrections, before } = await preview()
    expect(totals).toMatchObject([{ plus_minutes: 1368, minus_minutes: -456 }])
    expect(corrections.rows).toMatchObject([
      { name: 'Emma Test', day: '2026-03-13', minutes: -456, corrects: 1 },
    ])
    expect(before?.no).toBe(1)
    expect((await preview()).open_differences).toBeGreaterThan(0)
    const { body } = await make()
    expect(await reasonOf()).toEqual([[day, 'Returned after the batch. Batch 2 corrects it.']])
    const returned = rowsOf((await file(body.id)).text).find(({ Type }) => Type === 'Returned')
    expect(returned).toMatchObject({ Date: '13/03/2026', Hours: '-7.6', 'Corrects Batch': '1', Batch: '2' })
    const lines = await company.find('PayrollLine', {})
    const ledger = await company.find('LeaveLedgerEntry', { request_id: request })
    const sum = (rows: { minutes: number }[]) => rows.reduce((total, { minutes }) => total + minutes, 0)
    expect([sum(lines), -sum(ledger)]).toEqual([1824, 1824])
  })

  it('the file stays the same after types, names and codes change, with its digest as its version [F.3]', async () => {
    const before = await file(batch)
    await call('savePayrollCodes', { rows: [{ leave_type: 'annual', kind: 'taken', code: 'HOL' }] })
    await company.hr.put(`/entities/User/${company.employee.id}`, { last_name: 'Other' })
    const { body: list } = await call('listLeaveTypes', {}, company.hr)
    const annual = list.types.find(({ key }: { key: string }) => key === 'annual')
    await call('saveLeaveType', { ...annual, label: 'Holidays' }, company.hr)
    const after = await file(batch)
    expect(after.text).toBe(before.text)
    const [stored] = await company.find('PayrollBatch', { no: 1 })
    expect(after.headers.get('etag')).toContain(`"${stored.file_sha256}"`)
    expect(after.headers.get('content-disposition')).toContain('payroll-1-2026-03-02-to-2026-03-15.csv')
  })

  it('no one changes batches, lines and files, because the database refuses it', async () => {
    const { database } = company.server.platform
    for (const [entity, field] of Object.entries({
      PayrollBatch: 'no',
      PayrollLine: 'minutes',
      PayrollFile: 'content',
    }))
      for (const attempt of [
        `UPDATE "entities"."${entity}" SET "${field}" = '9'`,
        `DELETE FROM "entities"."${entity}"`,
      ])
        await expect(database.query(attempt)).rejects.toThrow(`Records of ${entity} are never changed`)
  })

  it('a preview that is no longer right is refused', async () => {
    const { last_day, digest } = await preview()
    await approve('2026-04-07', '2026-04-08')
    company.server.clock.set(new Date('2026-04-13T01:00:00Z'))
    expect(await refusal(call('makeBatch', { calendar_id: calendar, last_day, digest }))).toEqual([
      409,
      'Leave has changed since you checked this batch. Check it again.',
    ])
    expect(
      await refusal(call('makeBatch', { calendar_id: calendar, last_day: '2026-05-10', digest })),
    ).toEqual([422, 'The next period is 30 Mar 2026 to 12 Apr 2026. Make its batch first.'])
  })

  it('a batch without leave has only titles, so that batches have no gap', async () => {
    const others = await call('savePayCalendar', { ...fortnights, name: 'Nobody' })
    const { last_day, digest, rows } = (await call('previewBatch', { calendar_id: others.body.id })).body
    expect(rows).toBe(0)
    const { body } = await call('makeBatch', { calendar_id: others.body.id, last_day, digest })
    expect(rowsOf((await file(body.id)).text)).toEqual([])
    expect((await call('listBatches')).body.rows.map(({ no }: { no: number }) => no)).toEqual([3, 2, 1])
  })
})

describe('leave that payroll does not see', () => {
  it('payroll reads no reason and decides nothing', async () => {
    const { body } = await company.request(company.employee, {
      start_date: '2026-05-04',
      end_date: '2026-05-05',
      reason: 'Zebra',
    })
    const texts = await Promise.all([
      payroll.get(`/entities/LeaveRequest/${body.id}`),
      call('previewBatch', { calendar_id: calendar }),
      call('listBatches'),
      file(batch),
    ])
    expect(JSON.stringify(texts)).not.toContain('Zebra')
    const decided = await payroll.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
    expect(decided.status).toBe(403)
    for (const entity of ['PayCalendar', 'PayrollBatch', 'PayrollLine', 'PayrollCode', 'PayrollLock'])
      expect([entity, (await payroll.post(`/entities/${entity}`, {})).status]).toEqual([entity, 403])
    expect((await payroll.get('/entities/PayrollFile')).body).toEqual([])
  })

  it('leave of a type that approvers do not see is in the batch, because payroll sees its type [D2]', async () => {
    await call(
      'saveLeaveType',
      {
        ...NEW_LEAVE_TYPE,
        label: 'Okapi Leave',
        colour: 'teal',
        icon: 'moon',
        offered_to: 'everyone',
        managers_see_type: false,
      },
      company.hr,
    )
    const [{ key }] = await company.find('LeaveType', { label: 'Okapi Leave' })
    await company.grant(company.stranger, 9, key)
    const asked = { leave_type: key, start_date: '2026-04-09', end_date: '2026-04-09' }
    company.server.clock.set(new Date('2026-04-08T01:00:00Z'))
    const { body } = await company.request(company.stranger, asked)
    await company.otherBoss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
    company.server.clock.set(new Date('2026-04-13T02:00:00Z'))
    expect((await preview()).missing_codes).toContainEqual({ leave_type: key, kind: 'taken' })
  })
})

describe('changes after a batch', () => {
  let moved: [id: string, by: TestUser][]
  const at = (time: string) => company.server.clock.set(new Date(time))

  it('leave paid out has the day length of the policy of its day, not of a later version', async () => {
    const { employee, stranger } = company
    await company.grant(stranger, 9, 'personal')
    const charged = { ...RULES, charge_on: 'decision_day' } as const
    await bringToWorkingDays(company, stranger, charged, 'personal', '2026-04-13')
    moved = [
      [await approve('2026-04-20', '2026-04-21'), employee],
      [await approve('2026-04-20', '2026-04-21', stranger, 'personal'), stranger],
    ]
    const paid = { user_id: employee.id, leave_type: 'annual', minutes: 456 }
    expect((await company.hr.post('/functions/requestCashOut', paid)).body.status).toBe('approved')
    const version = { leave_type: 'annual', name: POLICY, effective_from: '2026-12-01' }
    const rules = { ...RULES, day_minutes: 480 }
    expect((await company.hr.post('/functions/saveLeavePolicy', { ...version, rules })).status).toBe(200)
    const missing = (await preview()).missing_codes.map(row => ({ ...row, code: 'OTHER' }))
    const personal = { leave_type: 'personal', kind: 'taken', code: 'PERS' }
    const cash = { leave_type: 'annual', kind: 'cashed_out', code: 'CASH' }
    expect((await call('savePayrollCodes', { rows: [...missing, personal, cash] })).status).toBe(200)
    at('2026-04-27T01:00:00Z')
    expect((await make()).status).toBe(201)
    const { status, body } = await make()
    expect(status).toBe(201)
    const row = rowsOf((await file(body.id)).text).find(each => each['Leave Code'] === 'CASH')
    expect(row).toMatchObject({ Hours: '7.6', Days: '1' })
  })

  it('leave moved to other days after its batch is corrected, also if another calendar has a batch meanwhile', async () => {
    for (const [request_id, by] of moved) {
      const change = { request_id, kind: 'change', start_date: '2026-04-21', end_date: '2026-04-22' }
      const { status, body } = await by.post('/functions/amendLeave', change)
      expect(status, body.message).toBe(200)
      const decided = await company.boss.put(`/entities/LeaveRequest/${request_id}`, { status: 'approved' })
      expect(decided.status).toBe(200)
    }
    at('2026-04-27T05:00:00Z')
    const { calendars } = (await call('listPayCalendars')).body
    const other = calendars.find(({ name }: { name: string }) => name === 'Nobody').id
    const { last_day, digest } = (await call('previewBatch', { calendar_id: other })).body
    expect((await call('makeBatch', { calendar_id: other, last_day, digest })).status).toBe(201)
    const { rows } = (await preview()).corrections
    expect(rows.map(({ name, day, minutes, corrects }) => [name, day, minutes, corrects])).toEqual(
      ['Emma Other', 'Stan Test'].flatMap(name => [
        [name, '2026-04-20', -456, 5],
        [name, '2026-04-22', 456, null],
      ]),
    )
  })

  it('a calendar with more than 5,000 people, most of them deactivated, has a batch and locks', async () => {
    const { database } = company.server.platform
    await database.query(
      `INSERT INTO entities."User" (id, created_date, updated_date, email, role, disabled)
       SELECT 'a' || lpad(n::text, 23, '0'), now(), now(), 'p' || n || '@x.test', 'user', true FROM generate_series(1, 5001) n`,
    )
    at('2026-05-11T01:00:00Z')
    expect((await make()).body).toMatchObject({ people: 6, last_day: '2026-05-10' })
    const locks = `SELECT count(*)::int4 AS locked FROM entities."PayrollLock" WHERE day = '2026-05-10'`
    expect((await database.query(locks)).rows).toEqual([{ locked: 5007 }])
  })
})

describe('file layouts', () => {
  const layout = async () => {
    const { presets } = (await call('listPayrollLayouts')).body as PayrollLayoutList
    const [, xero] = presets
    if (xero === undefined) throw new Error('no preset')
    return { ...xero, name: 'Xero' }
  }

  it('a layout is saved with its version, and refused at its field', async () => {
    const xero = await layout()
    expect((await call('savePayrollLayout', xero, company.employee)).status).toBe(403)
    expect(await refusal(call('savePayrollLayout', { ...xero, columns: [] }))).toEqual([422, 'Add a column.'])
    const { status, body } = await call('savePayrollLayout', xero)
    expect([status, body.version]).toEqual([201, 1])
    expect(await refusal(call('savePayrollLayout', xero))).toEqual([
      422,
      'Another file layout has this name. Enter a different one.',
    ])
    const text = { ...xero.text, encoding: 'windows_1252' }
    expect((await call('savePayrollLayout', { ...xero, text, id: body.id })).body.version).toBe(2)
    expect((await call('savePayrollLayout', { ...xero, id: 'nothing' })).status).toBe(404)
    const { rows } = (await company.hr.post('/functions/listChanges', { entity: 'PayrollLayout' })).body
    expect(rows.map(({ subject, kind }: AuditRow) => [subject, kind])).toEqual([
      ['Xero', 'update'],
      ['Xero', 'create'],
    ])
    const own = { ...fortnights, id: calendar, layout_id: 'nothing' }
    expect(await refusal(call('savePayCalendar', own))).toEqual([
      422,
      'This file layout doesn’t exist. Choose another one.',
    ])
    expect((await call('savePayCalendar', { ...own, layout_id: body.id })).status).toBe(200)
    // A caller that knows no layouts changes none.
    expect((await call('savePayCalendar', { ...fortnights, id: calendar })).body.layout_id).toBe(body.id)
  })

  it('the next batch has the layout of its calendar, and hours below zero as a list [F.4]', async () => {
    const returned = { request_id: request, kind: 'give_back', days: ['2026-03-16'], reason: 'Worked' }
    expect((await call('amendLeave', returned, company.boss)).status).toBe(200)
    await company.hr.put(`/entities/User/${company.employee.id}`, { first_name: 'Zoë' })
    await approve('2026-05-12', '2026-05-13')
    company.server.clock.set(new Date('2026-05-25T01:00:00Z'))
    const sample = (await call('getLayoutSample', { calendar_id: calendar })).body as LayoutSample
    expect(sample.lines.map(({ day, minutes }) => [day, minutes])).toContainEqual(['2026-03-16', -456])
    expect(JSON.stringify(sample)).not.toMatch(/salary|Worked/)
    expect((await preview()).manual).toBe(1)
    const { body } = await make()
    expect(body.file_name).toBe(`xero-leave-${body.no}-2026-05-11-to-2026-05-24.csv`)
    const { headers, bytes, text } = await file(body.id)
    expect(headers.get('content-type')).toBe('text/csv; charset=windows-1252')
    expect(hash('sha256', bytes)).toBe(body.file_sha256)
    expect(text.split('\r\n')[0]).toBe(
      'first_name,last_name,date,end_date,hours,type,tracking_code,description',
    )
    expect(bytes.toString('latin1')).toContain('Zoë,Other,12/05/2026,13/05/2026,15.20,')
    const [{ manual }] = (await call('listBatches')).body.rows
    const row = {
      name: expect.any(String),
      leave_type: 'annual',
      code: 'HOL',
      day: '2026-03-16',
      hours: -760,
    }
    expect(manual).toEqual([{ ...row, is_entered: false }])
    // It is in payroll once someone ticks it.
    expect((await preview()).open_manual).toBe(1)
    const tick = (change: object = {}, by = payroll) =>
      call('markEntered', { batch_id: body.id, rows: [0], is_entered: true, ...change }, by)
    expect((await tick({}, company.employee)).status).toBe(403)
    expect((await tick({ batch_id: 'nothing' })).status).toBe(404)
    expect(await refusal(tick({ rows: [1] }))).toEqual([
      422,
      'This batch has no such correction. Load the page again.',
    ])
    const twice = await Promise.all([tick(), tick({}, company.hr)])
    expect(twice.map(({ body: { open } }) => open)).toEqual([0, 0])
    expect((await preview()).open_manual).toBe(0)
    const [ticked] = (await call('listBatches')).body.rows
    expect(ticked.manual).toEqual([{ ...row, is_entered: true }])
    expect((await tick({ is_entered: false })).body).toEqual({ open: 1 })
    // The stored batch is as it was made.
    expect((await file(body.id)).bytes).toEqual(bytes)
  })

  it('a copy has the same leave and hours in another layout, and each download is listed [F.3]', async () => {
    const [first] = (await call('listBatches')).body.rows
    const before = await file(first.id)
    await company.hr.put(`/entities/User/${company.employee.id}`, { last_name: 'Renamed' })
    const copy = (layout_id: string | null, batch_id = first.id, by = payroll) =>
      call('copyBatch', { batch_id, layout_id }, by)
    expect((await copy(null, first.id, company.employee)).status).toBe(403)
    expect((await copy(null, 'nothing')).status).toBe(404)
    expect(await refusal(copy('nothing'))).toEqual([
      422,
      'This file layout doesn’t exist. Choose another one.',
    ])
    const both = await Promise.all([copy(null), copy(null, first.id, company.hr)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const made = both.find(({ status }) => status === 201)?.body
    expect(made.file_name).toMatch(/-copy\.csv$/)
    const copied = await file(first.id, made.id)
    expect(hash('sha256', copied.bytes)).toBe(made.file_sha256)
    // The hours of the batch, and the correction that its own file is without.
    const hours = rowsOf(copied.text).map(row => Number(row.Hours))
    const [{ totals, manual }] = (await call('listBatches')).body.rows
    const sent = totals.reduce(
      (sum: number, { plus_minutes, minus_minutes }: Record<string, number>) =>
        sum + (plus_minutes ?? 0) + (minus_minutes ?? 0),
      0,
    )
    expect([
      hours.length,
      manual.length,
      Math.round(hours.reduce((sum, each) => sum + each, 0) * 60),
    ]).toEqual([3, 1, sent])
    expect(copied.text).toContain('Renamed')

    // The first file stays as it was.
    expect((await file(first.id)).bytes).toEqual(before.bytes)
    const { copies, downloads } = (await call('listBatches')).body.rows[0]
    expect(copies).toMatchObject([{ id: made.id, layout: 'Generic', rows: 3, manual: 0 }])
    expect(downloads.map(({ file_name, by }: Record<string, string>) => [file_name, by])).toEqual([
      [first.file_name, 'Paula Test'],
      [made.file_name, 'Paula Test'],
    ])
    const { rows } = (await company.hr.post('/functions/listChanges', { entity: 'PayrollDownload' })).body
    expect([rows[0].actor.full_name, rows[0].subject, auditLine(rows[0])]).toEqual([
      'Paula Test',
      first.file_name,
      expect.stringMatching(/^Payroll file downloaded/),
    ])
    expect((await file('nothing')).text).toContain('not found')
    const change = { method: 'PUT', body: { file_name: 'other.csv' } }
    expect((await company.hr.put(`/entities/PayrollCopy/${made.id}`, change.body)).status).toBe(403)
  })

  it('payroll reminds each approver of leave that the batch would miss, once [F.5]', async () => {
    company.server.clock.set(new Date('2026-05-26T01:00:00Z'))
    const day = { start_date: '2026-05-28', end_date: '2026-05-28' }
    expect((await company.request(company.employee, day)).status).toBe(201)
    const remind = (by = payroll) => call('remindApprovers', { calendar_id: calendar }, by)
    expect((await remind(company.employee)).status).toBe(403)
    const both = await Promise.all([remind(), remind(company.hr)])
    expect(both.map(({ body }) => body.reminded).sort()).toEqual([0, 1])
    const { database } = company.server.platform
    const bells = `SELECT type FROM entities."Notification" WHERE user_id = $1 AND code = 'request_pending'`
    expect((await database.query(bells, [company.boss.id])).rows).toHaveLength(1)
  })

  it('a file with months first and decimal commas differs in nothing from its batch [F.4, F.6]', async () => {
    const { presets } = (await call('listPayrollLayouts')).body as PayrollLayoutList
    const text = { ...presets[0]?.text, date: 'mm/dd/yyyy', decimal: 'comma', delimiter: 'semicolon' }
    const { body: saved } = await call('savePayrollLayout', { ...presets[0], name: 'Abroad', text })
    await call('savePayCalendar', { ...fortnights, id: calendar, layout_id: saved.id })
    await approve('2026-06-03', '2026-06-04')
    company.server.clock.set(new Date('2026-06-08T01:00:00Z'))
    const { body } = await make()
    const { text: sent } = await file(body.id)
    expect(sent).toContain(';"06/03/2026";7,6;')
    expect((await compare(sent, body.id)).body).toMatchObject({ equal: 2, open: 0, problems: [] })
  })

  it('the check counts people with leave in calendar days, whose hours follow no schedule [F.5]', async () => {
    expect((await preview()).in_calendar_days).toBe(0)
    const cara = await company.hire('Cara', { employee_id: 'C-1', manager_id: company.boss.id })
    await company.grant(cara, 9)
    // Friday to Monday.
    await approve('2026-06-19', '2026-06-22', cara)
    await approve('2026-06-24', '2026-06-24', cara)
    company.server.clock.set(new Date('2026-07-06T01:00:00Z'))
    const { in_calendar_days, rows, totals } = await preview()
    expect([in_calendar_days, rows, totals[0]?.plus_minutes]).toEqual([1, 3, 3 * 480])
  })
})
