import { describe, expect, it } from 'vitest'
import { balanceImportProblem } from '../copy/balance-import.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { balanceImportTemplate, readBalanceRows } from './read-balance-rows.ts'

const KNOWN: Parameters<typeof readBalanceRows>[2] = {
  userOf: text => ({ 'emma@x.test': 'emma', 'e-1': 'emma', 'stan@x.test': 'stan' })[text.toLowerCase()],
  types: createLeaveTypes().all,
  day: '2026-06-30',
  today: '2026-07-20',
  isOwn: id => id === 'stan',
}

/** Reads rows of cells below a heading. */
const read = (names: readonly string[], ...rows: readonly (readonly unknown[])[]) =>
  readBalanceRows(
    names,
    rows.map((cells, at) => ({
      number: at + 2,
      values: Object.fromEntries(names.map((name, column) => [name, cells[column]])),
    })),
    KNOWN,
  )
const HEADINGS = ['Email', 'Leave type', 'Balance', 'Unit', 'As of', 'Expires on']
/** The problems of one row, or of its changes. */
const problems = (cells: Partial<Record<(typeof HEADINGS)[number], unknown>>) => {
  const row = { Email: 'emma@x.test', 'Leave type': 'Annual Leave', Balance: '12.5', Unit: 'days', ...cells }
  return read(
    HEADINGS,
    HEADINGS.map(name => row[name as keyof typeof row]),
  ).problems.map(found => `${found.column}: ${balanceImportProblem(found).message}`)
}

describe('balances of a file [G.2]', () => {
  it('a row names a person by address or employee ID, and a type by label or key', () => {
    const { stated, ignored, problems } = read(
      ['Employee ID', 'Policy', 'Hours', 'Note'],
      ['E-1', 'annual', 95, 'x'],
      ['emma@x.test', 'Sick', '-7.6', ''],
    )
    const common = {
      user_id: 'emma',
      day: '2026-06-30',
      expires_on: null,
      unit: 'hours',
      day_hours: null,
      old: null,
      note: null,
    }
    expect([problems, ignored]).toEqual([[], []])
    expect(stated).toEqual([
      { ...common, row: 2, leave_type: 'annual', amount: 95, note: 'x' },
      { ...common, row: 3, leave_type: 'sick', amount: -7.6 },
    ])
  })

  it('the template can be imported as it is', () => {
    const [heading = [], ...rows] = balanceImportTemplate()
      .text.trim()
      .split('\r\n')
      .map(line => [...line.matchAll(/"([^"]*)"/g)].map(([, cell]) => cell))
    const { problems, left_out } = read(heading as string[], ...rows)
    expect(problems).toEqual([])
    expect(left_out.map(({ reason }) => reason)).toEqual(['unknown_person', 'unknown_person'])
  })

  it.each([
    [{ Email: '' }, 'Email: Enter an email address or employee ID.'],
    [{ Email: 'stan@x.test' }, 'Email: This is your own balance. Another administrator has to import it.'],
    [{ 'Leave type': '' }, 'Leave type: Enter a leave type.'],
    [{ Balance: '' }, 'Balance: Enter a balance.'],
    [{ Balance: 'n/a' }, 'Balance: “n/a” isn’t a number.'],
    [{ Balance: '12,5' }, 'Balance: “12,5” has a comma. Write 12.5, or choose decimal commas.'],
    [{ Balance: '1e5' }, 'Balance: “1e5” isn’t a number.'],
    [{ Unit: '' }, 'Unit: Add a Unit column with days or hours.'],
    [{ Unit: 'weeks' }, 'Unit: “weeks” isn’t a unit. Enter days or hours.'],
    [{ 'As of': '31/02/2026' }, 'As of: “31/02/2026” isn’t a date. Write it as 2026-09-03 or 03/09/2026.'],
    [{ 'As of': '2026-07-21' }, 'As of: Choose today or an earlier day.'],
    [{ 'Expires on': '2026-06-29' }, 'Expires on: It expires before 30 June 2026.'],
    [
      { 'Expires on': '31.12.2099' },
      'Expires on: 31 Dec 2099: Enter a date from 1 Jan 1930 to 20 July 2036.',
    ],
  ])('%j is refused with its column: %s', (cells, message) => {
    expect(problems(cells)).toEqual([message])
  })

  it('an unknown type is answered with the leave types to choose from', () => {
    expect(problems({ 'Leave type': 'Long Service' })[0]).toMatch(
      /^Leave type: “Long Service” isn’t a leave type\. Choose Annual Leave, Sick Leave/,
    )
  })

  it('a person and type have one day, and one balance for each expiry', () => {
    const row = (...cells: string[]) => ['emma@x.test', 'annual', '1', 'days', ...cells]
    const { stated, problems } = read(
      HEADINGS,
      row('2026-06-30', ''),
      row('2026-06-30', '2026-12-31'),
      row('2026-06-30', '2026-12-31'),
      row('2026-06-29', '2027-12-31'),
    )
    expect(stated.map(({ row }) => row)).toEqual([2, 3])
    expect(problems.map(found => [found.row, balanceImportProblem(found).message])).toEqual([
      [4, 'The same balance is in row 3.'],
      [5, 'Row 2 has another day for this person and leave type.'],
    ])
  })

  it.each([
    [['Leave type', 'Balance'], [[]], 'no_person_column'],
    [['Email', 'Balance'], [[]], 'no_type_column'],
    [['Email', 'Leave type'], [[]], 'no_balance_column'],
    [HEADINGS, [], 'no_balances'],
    [[...HEADINGS, 'Opening balance'], [[]], 'column_twice'],
  ])('a file that is wrong as a whole has one problem: %#', (names, rows, code) => {
    expect(read(names, ...rows).problems).toMatchObject([{ row: null, column: null, code }])
  })
})
