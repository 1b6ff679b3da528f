import type { BalanceImportAnswer } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_REASONS, closingMinutes, importsOf, sendFiles } from '../testing/import-files.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy, earnedHourly, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
/** Everyone has 20 working days of annual leave, and sick leave of an hour in thirteen, posted weekly. */
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  const everyone = { scope: 'everyone', scope_id: '' } as const
  await bringToPolicy(company, everyone, WORKING_DAYS, 'annual', '2026-03-02')
  await bringToPolicy(company, everyone, { ...earnedHourly('week'), day_minutes: 456 }, 'sick', '2026-03-02')
  company.server.clock.set(new Date('2026-07-01T01:00:00Z'))
})
afterAll(() => company.close())

const importing = (rows: string[], fields: Record<string, string> = {}, by: TestUser = company.hr) =>
  sendFiles(by, { balances: rows }, { mode: 'preview', ...fields })
const HEADING = 'Email,Leave type,Balance,Unit,As of,Expires on'
const apply = async (rows: string[], digest?: string) => {
  const preview = digest ?? (await importing(rows)).body.digest
  return importing(rows, { mode: 'apply', digest: preview, accepted: ALL_REASONS })
}
const left = (user: TestUser, leave_type: string, day: string) =>
  closingMinutes(company, user, leave_type, day)
const imports = () => importsOf(company)
const rowsOf = ({ body }: { body: BalanceImportAnswer }) =>
  body.rows.map(({ row, balance, before, adjustment, today }) => [
    row,
    balance.days,
    before.days,
    adjustment.days,
    today?.days,
  ])
const problemsOf = ({ body }: { body: BalanceImportAnswer }) =>
  body.problems.map(({ row, column, message }) => [row, column, message])

describe('opening balances from a file [G]', () => {
  it('a preview shows the file, the balance here and the adjustment, and nothing changes [M1, M3]', async () => {
    const answer = await importing([
      HEADING,
      'emma@x.test,Annual Leave,12.5,days,2026-06-30,',
      'stan@x.test,annual,95.3846,hours,2026-06-30,',
      'lone@x.test,annual,20,days,2026-06-30,',
    ])
    expect(answer.status).toBe(200)
    expect(rowsOf(answer)).toEqual([
      [2, 12.5, 20, -7.5, 12.5],
      [3, 12.55, 20, -7.45, 12.55],
      [4, 20, 20, 0, 20],
    ])
    expect(
      answer.body.rows.map(({ reason, difference }: BalanceImportAnswer['rows'][0]) => [
        reason,
        difference?.minutes,
      ]),
    ).toEqual([
      [null, undefined],
      ['rounded', -0.076],
      [null, undefined],
    ])
    expect(await imports()).toEqual([])
    expect(await left(company.employee, 'annual', '2026-06-30')).toBe(9120)
  })

  it('the balance is that of the file, and policies grant from the next day on, without notifications [M1, M7]', async () => {
    const { hr, employee, stranger, server } = company
    const told = (await company.find('Notification', {})).length
    const mails = (await server.mails()).length
    const rows = [
      HEADING,
      'emma@x.test,annual,12.5,days,2026-06-30,',
      'emma@x.test,sick,95,hours,2026-06-30,',
      'stan@x.test,annual,-2,days,2026-06-30,',
    ]
    const applied = await apply(rows)
    expect([applied.status, applied.body.problems]).toEqual([200, []])
    expect(await left(employee, 'annual', '2026-06-30')).toBe(5700)
    expect(await left(employee, 'sick', '2026-06-30')).toBe(5700)
    expect(await left(stranger, 'annual', '2026-06-30')).toBe(-912)
    // Wed, Thu and Fri of that week: 3 × 456 / 13, posted on its Sunday.
    server.clock.set(new Date('2026-07-06T01:00:00Z'))
    expect(await left(employee, 'sick', '2026-07-04')).toBe(5700)
    expect(await left(employee, 'sick', '2026-07-05')).toBe(5805)
    expect((await company.find('Notification', {})).length).toBe(told)
    expect((await server.mails()).length).toBe(mails)
    const entries = await company.find('LeaveLedgerEntry', { user_id: employee.id, code: 'imported' })
    expect(entries.map(({ sentence }) => sentence)).toContain(
      'Opening balance on 30 June 2026, imported (2026)',
    )
    expect(await imports()).toMatchObject([
      {
        file_name: 'balances.csv',
        day: '2026-06-30',
        balances: 3,
        people: 2,
        made_by_name: 'Harper Test',
        undone_date: null,
      },
    ])
    expect(
      (await hr.post('/functions/listChanges', { entity: 'BalanceImport' })).body.rows[0].subject,
    ).toContain('balances.csv')
  })

  it('the same file again changes nothing, and undoing the import restores every balance', async () => {
    const { hr, employee, stranger } = company
    const again = await apply([
      HEADING,
      'emma@x.test,annual,12.5,days,2026-06-30,',
      'emma@x.test,sick,95,hours,2026-06-30,',
    ])
    expect([again.status, (await imports()).length]).toEqual([200, 1])
    expect(rowsOf(again).map(([, , , adjustment]) => adjustment)).toEqual([0, 0])
    const [{ id }] = await imports()
    const undo = () => hr.post('/functions/undoBalanceImport', { id })
    expect((await Promise.all([undo(), undo()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await left(employee, 'annual', '2026-06-30')).toBe(9120)
    expect(await left(stranger, 'annual', '2026-06-30')).toBe(9120)
    expect(await imports()).toMatchObject([{ undone_by_name: 'Harper Test' }])
    const sums = await company.find('LeaveLedgerEntry', { user_id: employee.id, leave_type: 'sick' })
    const imported = sums.filter(({ code }) => code === 'imported' || code === 'import_undone')
    expect(imported.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(0)
  })

  it('expiring amounts have an allocation of their own, and the other row gets the rest', async () => {
    const { loner } = company
    const rows = [
      HEADING,
      'lone@x.test,annual,15,days,2026-06-30,',
      'lone@x.test,annual,4,days,2026-06-30,2026-09-30',
    ]
    const applied = await apply(rows)
    expect([applied.status, rowsOf(applied)]).toEqual([
      200,
      [
        [2, 15, 20, -5, 19],
        [3, 4, 0, 4, 19],
      ],
    ])
    expect(await left(loner, 'annual', '2026-07-06')).toBe(19 * 456)
    expect(rowsOf(await importing(rows)).map(([, , , adjustment]) => adjustment)).toEqual([0, 0])
    company.server.clock.set(new Date('2026-10-01T01:00:00Z'))
    expect(await left(loner, 'annual', '2026-10-01')).toBe(15 * 456)
  })

  it('without a policy the balance is in calendar days, and its record has the imported days', async () => {
    const { hr, employee } = company
    expect((await apply([HEADING, 'emma@x.test,personal,10,days,2026-06-30,'])).status).toBe(200)
    const { body: page } = await hr.post('/functions/listLeaveBalances', { leave_type: 'personal' })
    expect(page.rows).toMatchObject([{ user_id: employee.id, year: 2026, balance: 10, total_allocated: 10 }])
  })

  it('one wrong row stops all, with its row and column, and an outdated preview is refused', async () => {
    const { hr, employee } = company
    const wrong = [HEADING, 'emma@x.test,annual,10,days,2026-06-30,', 'emma@x.test,sick,ten,days,2026-06-30,']
    expect(problemsOf(await importing(wrong))).toEqual([[3, 'Balance', '“ten” isn’t a number.']])
    const refused = await importing(wrong, { mode: 'apply', digest: 'x' })
    expect([refused.status, refused.body.message]).toEqual([422, 'Row 3, Balance: “ten” isn’t a number.'])
    expect((await importing(['Name,Days', 'Emma,1'])).body.problems[0].message).toBe(
      'The file has no Email or Employee ID column.',
    )
    const right = [HEADING, 'emma@x.test,annual,10,days,2026-06-30,']
    const { digest } = (await importing(right)).body
    const adjustment = {
      user_id: employee.id,
      leave_type: 'annual',
      days: 1,
      reason: 'Moved house',
      day: '2026-06-30',
    }
    expect((await hr.post('/functions/adjustLeaveBalance', adjustment)).status).toBe(200)
    expect((await apply(right, digest)).status).toBe(409)
    expect(await left(employee, 'annual', '2026-06-30')).toBe(9576)
  })

  it('a file can have 20,000 rows, more than other files', async () => {
    const rows = (count: number) => [HEADING, ...Array<string>(count).fill('nobody@x.test,annual,1,days,,')]
    expect((await importing(rows(5001))).body).toMatchObject({
      problems: [],
      reasons: [{ reason: 'unknown_person', rows: 5001 }],
    })
    expect(problemsOf(await importing(rows(20_001)))).toEqual([
      [null, null, 'The file has more than 20,000 rows. Split it.'],
    ])
  })

  it('an import that only takes accrued leave off its posting is shown and made', async () => {
    const { otherBoss, server } = company
    server.clock.set(new Date('2026-10-07T01:00:00Z'))
    const minutes = await left(otherBoss, 'sick', '2026-10-06')
    const rows = [HEADING, `olga@x.test,sick,${minutes / 60},hours,2026-10-06,`]
    const preview = await importing(rows)
    expect(preview.body.rows).toMatchObject([
      { is_changed: true, adjustment: { days: 0 }, accrued: { day: '2026-10-11' } },
    ])
    expect((await apply(rows)).status).toBe(200)
    expect((await imports())[0]).toMatchObject({ balances: 1, people: 1 })
    expect((await importing(rows)).body.rows).toMatchObject([{ is_changed: false }])
    // Wed, Thu and Fri of that week: 3 × 456 / 13, posted on its Sunday.
    server.clock.set(new Date('2026-10-12T01:00:00Z'))
    expect((await left(otherBoss, 'sick', '2026-10-11')) - minutes).toBe(105)
  })

  it('an import is undone only after later imports of the same balances', async () => {
    const { boss, hr, otherBoss } = company
    const made = async (file: string[]) => {
      expect((await apply([HEADING, ...file])).status).toBe(200)
      return (await imports())[0].id
    }
    const undo = async (id: string) => {
      const { status, body } = await hr.post('/functions/undoBalanceImport', { id })
      return [status, body.message]
    }
    const row = (email: string, days: number) => `${email},annual,${days},days,2026-09-30,`
    const before = await left(boss, 'annual', '2026-09-30')
    const first = await made([row('boss@x.test', 11), row('olga@x.test', 11)])
    const second = await made([row('boss@x.test', 12)])
    await made([row('harper@x.test', 12)])
    expect(await undo(first)).toEqual([
      409,
      'balances.csv changed some of these balances later. Undo that import first.',
    ])
    expect(await left(otherBoss, 'annual', '2026-09-30')).toBe(11 * 456)
    expect((await undo(second))[0]).toBe(200)
    expect((await undo(first))[0]).toBe(200)
    expect(await left(boss, 'annual', '2026-09-30')).toBe(before)
  })

  it('a file can name more people than one query', async () => {
    await company.server.platform.database.query(
      `INSERT INTO "entities"."User" (id, email, created_date, updated_date)
       SELECT 'many-' || n, 'many-' || n || '@x.test', now(), now() FROM generate_series(1, 5001) AS n`,
    )
    const many = Array.from({ length: 5001 }, (_, at) => `many-${at + 1}@x.test,personal,0,days,2026-09-30,`)
    const { status, body } = await importing([HEADING, ...many])
    expect([status, body.rows?.length, body.problems]).toEqual([200, 5001, []])
  })

  it('only HR imports balances, and not their own', async () => {
    const { employee, boss, hire } = company
    const rows = [HEADING, 'emma@x.test,annual,99,days,2026-06-30,']
    const pat = await hire('Pat', { is_payroll: true })
    for (const by of [employee, pat]) {
      expect((await importing(rows, {}, by)).status).toBe(403)
      expect((await by.post('/functions/listBalanceImports')).status).toBe(403)
      expect((await by.post('/functions/undoBalanceImport', { id: 'x' })).status).toBe(403)
    }
    const hana = await hire('Hana', { is_hr: true })
    expect(
      problemsOf(await importing([HEADING, 'hana@x.test,annual,99,days,2026-06-30,'], {}, hana)),
    ).toEqual([[2, 'Email', 'This is your own balance. Another administrator has to import it.']])
    expect((await apply([HEADING, 'hana@x.test,annual,99,days,2026-09-30,'])).status).toBe(200)
    const [{ id }] = await imports()
    const undone = await hana.post('/functions/undoBalanceImport', { id })
    expect([undone.status, undone.body.message]).toEqual([
      403,
      'This import includes your own balance. Another administrator has to undo it.',
    ])
    expect(await left(hana, 'annual', '2026-09-30')).toBe(99 * 480)
    expect((await boss.get('/entities/BalanceImport')).status).toBe(200)
  })
})
