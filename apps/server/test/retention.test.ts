import { formerEmail, formerName } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays } from '../testing/working-days.ts'

let company: SmallCompany
let nadia: TestUser
let file: string
let agreement: string
let settlement: string
const SECRETS = [
  'Nadia',
  'nadia@x.test',
  'Quitworth',
  'Marriedworth',
  'Her own wedding',
  'Get well',
  'note-of-nadia',
  'agreement-of-nadia',
  'settlement-of-nadia',
  'private-of-nadia',
  '987654321',
]

const database = () => company.server.platform.database
const stored = (entity: string, q: Record<string, unknown> = {}) =>
  company.server.platform.entities.records.find(entity, q, { sort: 'created_date' })
const choose = (settings: object) => company.hr.post('/functions/changeSettings', settings)
const preview = (chosen: object = {}, by: Pick<TestUser, 'post'> = company.hr) =>
  by.post('/functions/previewRetention', {
    anonymise_after_months: 1,
    certificates_after_months: null,
    ...chosen,
  })
/** A comment of Nadia. */
const comment = (role: string, message: string) => ({
  comments: [
    { user_id: nadia.id, user_name: 'Nadia Quitworth', role, message, timestamp: '2026-03-02T01:00:00.000Z' },
  ],
})
const must = async (answer: Promise<{ status: number; body: { id: string } }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/**
 * Every row of every table, as text, because personal data may be anywhere. A separate job deletes mails to
 * others after days.
 */
async function everything(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await database().query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('entities', 'platform', 'identity') AND tablename <> 'mail'`,
  )
  const all: { table: string; row: string }[] = []
  for (const { name } of tables) {
    const { rows } = await database().query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)
    all.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return all
}

const tablesWith = async (secret: string) =>
  [
    ...new Set((await everything()).filter(({ row }) => row.includes(secret)).map(({ table }) => table)),
  ].sort()

/** All sums: analytics, balances on a day, own balances with their entries, and breakdowns. */
async function sums() {
  const ask = async (name: string, body: object) => (await company.hr.post(`/functions/${name}`, body)).body
  const figures = async (entity: string, fields: string[]) =>
    (await stored(entity, { user_id: nadia.id })).map(record => fields.map(field => record[field]))
  const balances = await ask('listExport', { kind: 'balances', day: '2026-05-31', limit: 500 })
  return {
    analytics: await ask('getAnalytics', { year: 2026 }),
    exported: balances.rows.map(
      ({ name: _, email: __, employee_id: ___, ...row }: Record<string, unknown>) => row,
    ),
    balances: await figures('LeaveBalance', ['leave_type', 'year', 'balance', 'total_allocated']),
    entries: await figures('LeaveBalanceEntry', ['leave_type', 'amount', 'kind', 'reason']),
    ledger: await figures('LeaveLedgerEntry', ['leave_type', 'type', 'minutes', 'effective_on', 'sentence']),
    statements: await Promise.all(
      ['annual', 'sick'].map(leave_type =>
        ask('getBalanceStatement', { user_id: nadia.id, leave_type, from: '2026-01-01', to: '2026-12-31' }),
      ),
    ),
  }
}

beforeAll(async () => {
  company = await startSmallCompany({ jobs: ['leave.end-employments', 'leave.retention'] })
  const { hr, boss, employee } = company
  nadia = await company.hire('Nadia', {
    last_name: 'Quitworth',
    full_name: 'Nadia Quitworth',
    employee_id: 'NQ-1',
    manager_id: 'B-1',
    department: 'Sales',
    salary: 987_654_321,
    is_approver: true,
  })
  await baseInNewSouthWales(company)
  await company.grant(nadia, 20)
  await company.grant(nadia, 10, 'sick')
  await bringToWorkingDays(company, nadia)
  const upload = async (by: TestUser, name: string): Promise<string> => {
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4 certificate'], name, { type: 'application/pdf' }))
    return (await by.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
  }
  file = await upload(nadia, 'note-of-nadia.pdf')
  ;[agreement, settlement] = [
    await upload(hr, 'agreement-of-nadia.pdf'),
    await upload(hr, 'settlement-of-nadia.pdf'),
  ]
  await must(
    hr.post('/functions/adjustLeaveBalance', {
      user_id: nadia.id,
      leave_type: 'annual',
      days: 1,
      reason: 'As agreed',
      document_url: agreement,
    }),
  )
  const { id: type_id } = await must(
    hr.post('/functions/savePrivateLeaveType', {
      label: 'Private',
      year_from: 'calendar',
      holder_ids: [boss.id, employee.id],
    }),
  )
  const { id: privateId } = await must(
    nadia.post('/functions/requestPrivateLeave', {
      type_id,
      start_date: '2026-03-26',
      end_date: '2026-03-26',
      reason: 'reason-private-of-nadia',
      attachment_url: await upload(nadia, 'private-of-nadia.pdf'),
    }),
  )
  const rejection = { id: privateId, status: 'rejected', note: 'note-private-of-nadia' }
  await must(boss.post('/functions/decidePrivateLeave', rejection))
  const sick = await must(
    company.request(nadia, {
      leave_type: 'sick',
      start_date: '2026-03-04',
      end_date: '2026-03-05',
      reason: 'Get well card',
      attachment_url: file,
    }),
  )
  const annual = await must(company.request(nadia, { reason: 'Her own wedding' }))
  await must(
    nadia.put(`/entities/LeaveRequest/${annual.id}`, comment('Employee', 'Her own wedding is on Friday')),
  )
  for (const id of [sick.id, annual.id])
    await must(boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved', manager_notes: 'Get well' }))
  const cancelled = await must(
    company.request(nadia, { start_date: '2026-03-24', end_date: '2026-03-24', reason: 'Her own wedding' }),
  )
  await must(boss.put(`/entities/LeaveRequest/${cancelled.id}`, { status: 'approved' }))
  await must(hr.post('/functions/withdrawLeave', { id: cancelled.id, reason: 'Get well first' }))
  // A comment on another person's leave, which stays.
  await must(hr.put(`/entities/User/${employee.id}`, { manager_id: 'NQ-1' }))
  const other = await must(company.request(employee, { start_date: '2026-04-13', end_date: '2026-04-14' }))
  await must(nadia.put(`/entities/LeaveRequest/${other.id}`, comment('Manager', 'Enjoy it')))
  // A name that was scheduled and cancelled.
  const marries = { user_id: nadia.id, holds_from: '2026-03-20', last_name: 'Marriedworth' }
  const { id } = await must(hr.post('/functions/savePlannedChange', marries))
  await must(hr.post('/functions/takeBackPlannedChange', { id }))
  await must(
    hr.post('/functions/saveLeaving', {
      user_id: nadia.id,
      last_day: '2026-03-31',
      later_leave: 'keep',
      waiting_to: boss.id,
      reports_to: boss.id,
    }),
  )
  company.server.clock.set(new Date('2026-06-08T02:00:00Z'))
  await eventually(async () =>
    expect((await stored('EmploymentEnd', { user_id: nadia.id }))[0]?.ended_at).toEqual(expect.any(String)),
  )
}, 120_000)
afterAll(() => company.close())

describe('a former person', () => {
  it('data is stored for ever unless a time is chosen, and the preview has people and days', async () => {
    expect((await stored('EmploymentEnd'))[0]?.anonymised_at).toBeNull()
    expect((await preview()).body).toEqual({
      people: [{ user_id: nadia.id, name: 'Nadia Quitworth', last_day: '2026-03-31', on: '2026-04-30' }],
      total: 1,
      due: 1,
      certificates: 0,
    })
    expect((await preview({ anonymise_after_months: 12 })).body).toMatchObject({ total: 1, due: 0 })
    expect((await preview({ certificates_after_months: 1 })).body.certificates).toBe(2)
  })

  it('only people with the permission for people see the names, and only the settings permission sets the time [R-08]', async () => {
    const installer = await company.hire('Ines', { runs_installation: true })
    expect((await preview({}, installer)).body.people[0]).toMatchObject({ name: null })
    const plainHr = await company.hire('Hal', { is_hr: true })
    expect((await preview({}, plainHr)).status).toBe(403)
    expect((await preview({}, company.loner)).status).toBe(403)
    expect((await choose({ anonymise_after_months: 0 })).status).toBe(422)
  })

  it('certificates and documents of adjustments are deleted after their own time, also from the change log', async () => {
    expect(await tablesWith(file)).toEqual(['entities."LeaveRequest"', 'platform.change'])
    expect(await tablesWith(agreement)).toEqual(['entities."BalanceAdjustment"', 'platform.change'])
    expect((await choose({ certificates_after_months: 2 })).status).toBe(200)
    await eventually(async () => expect(await tablesWith(file)).toEqual([]))
    await eventually(async () => expect(await tablesWith(agreement)).toEqual([]))
    expect((await stored('LeaveRequest', { user_id: nadia.id }))[0]?.reason).toBe('Get well card')
  })

  it('the person is anonymised everywhere after that time, and every sum stays the same', async () => {
    // A document that is too recent to be deleted on its own.
    const adjustments = await stored('BalanceAdjustment', { user_id: nadia.id })
    const { id: _, ...adjusted } = adjustments.find(({ reason }) => reason === 'As agreed') ?? { id: '' }
    const later = { ...adjusted, day: '2026-06-01', minutes: 0, document_url: settlement }
    await company.server.platform.entities.asSystem(entities => entities.create('BalanceAdjustment', later))
    for (const secret of SECRETS) expect(await tablesWith(secret), secret).not.toEqual([])
    const before = await sums()
    expect(before.ledger.length).toBeGreaterThan(0)
    expect((await choose({ anonymise_after_months: 2 })).status).toBe(200)
    await eventually(async () =>
      expect((await stored('EmploymentEnd'))[0]?.anonymised_at).toEqual(expect.any(String)),
    )
    // The file itself is deleted when nothing has referred to it for a day.
    company.server.clock.advance(25 * 3_600_000)
    await company.server.platform.files.purge()
    company.server.clock.set(new Date('2026-06-08T03:00:00Z'))
    for (const secret of SECRETS) expect(await tablesWith(secret), secret).toEqual([])
    expect(await sums()).toEqual(before)
  })

  it('the person stays in lists and the audit log as a former employee without sign-in', async () => {
    const [person] = await stored('User', { id: nadia.id })
    expect(person).toMatchObject({
      ...formerName(nadia.id),
      email: formerEmail(nadia.id),
      department: 'Sales',
      disabled: true,
    })
    expect((await nadia.get('/entities/User/me')).status).toBeGreaterThanOrEqual(401)
    const [other] = await company.find('LeaveRequest', { user_id: company.employee.id })
    expect(other.comments[0]).toMatchObject({
      message: 'Enjoy it',
      user_name: formerName(nadia.id).full_name,
    })
    const { rows } = (await company.hr.post('/functions/listChanges', { about: nadia.id, limit: 100 })).body
    const ofPerson = rows.find(({ entity }: { entity: string }) => entity === 'User')
    expect(ofPerson).toMatchObject({ entity: 'User', kind: 'update', actor: null })
    expect(ofPerson.fields).toContainEqual({ field: 'first_name', before: null, after: 'Former' })
    expect(rows.some(({ entity }: { entity: string }) => entity === 'LeaveRequest')).toBe(true)
  })

  it('a person who returned is not anonymised', async () => {
    const rosa = await company.hire('Rosa', { manager_id: 'B-1' })
    await must(
      company.hr.post('/functions/saveLeaving', {
        user_id: rosa.id,
        last_day: '2026-03-31',
        later_leave: 'keep',
      }),
    )
    await must(company.hr.put(`/entities/User/${rosa.id}`, { disabled: false }))
    const runs = async () =>
      (
        await database().query<{ runs: number }>(
          "SELECT runs FROM platform.job WHERE name = 'leave.retention'",
        )
      ).rows[0]?.runs ?? 0
    const since = await runs()
    await eventually(async () => expect(await runs()).toBeGreaterThan(since + 1))
    expect((await stored('User', { id: rosa.id }))[0]?.full_name).toBe('Rosa Test')
  })
})
