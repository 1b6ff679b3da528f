import {
  payrollComparisonCopy as comparison,
  payrollCopy as copy,
  type LayoutSample,
  layoutSentence,
  payrollLayoutCopy as layouts,
  markSentence,
  type PayCalendarRow,
  type PayMemberRow,
  type PayrollBatchRow,
  type PayrollComparison,
  type PayrollDifference,
  type PayrollLayoutForm,
  type PayrollPreview,
  payrollCodeSentence,
} from '@leavewell/leave'
import generic from '@leavewell/leave/packs/payroll/generic.json' with { type: 'json' }
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { somebody } from '../../testing/records.ts'
import { draw, messagesShown } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { PayrollPage } from './payroll.tsx'

const CALENDAR: PayCalendarRow = {
  id: 'c1',
  name: 'Fortnightly',
  kind: 'fortnightly',
  first_day: '2026-07-06',
  month_days: null,
  is_active: true,
  layout_id: null,
  requires_all: null,
  people: 312,
  paid_through: null,
  next: { first_day: '2026-07-06', last_day: '2026-07-19', is_over: true },
}

const PREVIEW: PayrollPreview = {
  calendar_id: 'c1',
  calendar: 'Fortnightly',
  no: 14,
  first_day: '2026-07-06',
  last_day: '2026-07-19',
  is_over: true,
  people: 312,
  rows: 41,
  totals: [{ leave_type: 'annual', kind: 'taken', code: 'AL', plus_minutes: 1368, minus_minutes: -456 }],
  before: null,
  missing_codes: [],
  undecided: [],
  paid_before: [],
  without_id: [],
  in_calendar_days: 0,
  outside: { names: ['Lone Test'], total: 1 },
  requires_all: false,
  manual: 0,
  open_manual: 0,
  open_differences: 0,
  corrections: {
    total: 1,
    rows: [
      {
        user_id: 'u1',
        name: 'Emma Test',
        leave_type: 'annual',
        kind: 'taken',
        day: '2026-07-03',
        minutes: -456,
        corrects: 13,
      },
    ],
  },
  digest: 'd1',
}

const MAKE = 'POST /functions/makeBatch'

async function drawPage(preview: Partial<PayrollPreview> = {}, answers: Record<string, object> = {}) {
  const asked = serverAnswers({
    'POST /functions/listPayCalendars': { calendars: [CALENDAR], members: [], outside: PREVIEW.outside },
    'POST /functions/listBatches': { rows: [] },
    'GET /entities/PayrollCode': [],
    'POST /functions/previewBatch': { ...PREVIEW, ...preview },
    ...answers,
  })
  const { user } = await draw(<PayrollPage />, { user: somebody({ is_payroll: true }) })
  await user.click(await screen.findByRole('button', { name: copy.checkOf('Fortnightly') }))
  const sent = (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body)
  return { user, sent }
}

it('payroll checks a period, and makes its batch with one press [F.5]', async () => {
  const { user, sent } = await drawPage({}, { [MAKE]: refusal(409) })
  const totals = within(await screen.findByRole('list', { name: copy.totals }))
  expect(totals.getByRole('listitem')).toHaveTextContent('AL: Annual Leave (taken)22.8 h, −7.6 h returned')
  const findings = within(screen.getByRole('list', { name: copy.toCheck }))
  expect(findings.getByText('Corrects batch 13')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Make batch 14 and lock/ }))
  await waitFor(() =>
    expect(sent(MAKE)).toEqual([{ calendar_id: 'c1', last_day: '2026-07-19', digest: 'd1' }]),
  )
  await waitFor(() => expect(messagesShown()).toContain('The server says no.'))
})

it('a missing code blocks the batch, and is added from the finding [F.5]', async () => {
  const { user, sent } = await drawPage(
    { missing_codes: [{ leave_type: 'sick', kind: 'taken' }] },
    { 'POST /functions/savePayrollCodes': { codes: [] } },
  )
  expect(await screen.findByRole('button', { name: /^Make batch 14/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: copy.addCode }))
  await user.click(screen.getByRole('button', { name: copy.saveCode }))
  expect(sent('POST /functions/savePayrollCodes')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: copy.code }), 'SL')
  await user.click(screen.getByRole('checkbox', { name: copy.isSplit }))
  await user.click(screen.getByRole('button', { name: copy.saveCode }))
  expect(screen.getByText(payrollCodeSentence({ code: 'split_code_needed' }))).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: copy.splitCode }), 'SL-U')
  await user.click(screen.getByRole('button', { name: copy.saveCode }))
  const inPayroll = { name: null, stp_category: null }
  const split = { after_days: 10, code: 'SL-U', ...inPayroll }
  await waitFor(() =>
    expect(sent('POST /functions/savePayrollCodes')).toEqual([
      { rows: [{ leave_type: 'sick', kind: 'taken', code: 'SL', ...inPayroll, split }] },
    ]),
  )
})

it.each([false, true])(
  'people without a calendar block a batch only if its calendar requires everyone: %s [F.8]',
  async requires_all => {
    await drawPage({ requires_all })
    const button = await screen.findByRole('button', { name: /^Make batch 14/ })
    expect(button.hasAttribute('disabled')).toBe(requires_all)
  },
)

it('leave over the first day of payroll is listed, because its days before count as paid [F.2.10]', async () => {
  const leave = { leave_type: 'annual', start_date: '2026-07-03', end_date: '2026-07-08' }
  await drawPage({ paid_before: [{ request_id: 'r9', name: 'Emma Test', ...leave, since: '2026-07-06' }] })
  const findings = within(await screen.findByRole('list', { name: copy.toCheck }))
  expect(findings.getByText('Emma Test: Annual Leave, 3–8 July 2026')).toBeVisible()
  expect(findings.getByText('Days before 6 July 2026 count as paid.')).toBeVisible()
})

it('leave in calendar days is listed, because its hours follow no schedule [F.5]', async () => {
  await drawPage({ in_calendar_days: 12 })
  const findings = within(await screen.findByRole('list', { name: copy.toCheck }))
  expect(findings.getByText('12 people with leave in calendar days')).toBeVisible()
  expect(findings.getByText('Each day is 8 h, also on weekends and public holidays.')).toBeVisible()
})

it('people with the same name and equal corrections of a day are all listed', async () => {
  const [row] = PREVIEW.corrections.rows
  await drawPage({
    without_id: ['Sam Lee', 'Sam Lee'],
    ...(row && { corrections: { total: 2, rows: [row, row] } }),
  })
  const findings = within(await screen.findByRole('list', { name: copy.toCheck }))
  expect(findings.getAllByText(copy.withoutId('Sam Lee'))).toHaveLength(2)
  expect(findings.getAllByText('Corrects batch 13')).toHaveLength(2)
})

it('an assignment offers active calendars, starts with their next period and is checked before it is sent', async () => {
  const ASSIGN = 'POST /functions/assignPayCalendar'
  const monthly: PayCalendarRow = {
    ...CALENDAR,
    id: 'c2',
    name: 'Monthly',
    kind: 'monthly',
    first_day: '2026-07-01',
    paid_through: '2026-07-31',
    next: { first_day: '2026-08-01', last_day: '2026-08-31', is_over: false },
  }
  const old = { ...CALENDAR, id: 'c3', name: 'Old weekly', is_active: false }
  const list = { calendars: [old, CALENDAR, monthly], members: [], outside: PREVIEW.outside }
  const { user, sent } = await drawPage({}, { 'POST /functions/listPayCalendars': list, [ASSIGN]: {} })
  await user.click(screen.getByRole('button', { name: copy.assign }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.assign }))
  const day = dialog.getByRole('group', { name: copy.validFrom })
  const submit = () => user.click(dialog.getByRole('button', { name: copy.assign }))
  await user.click(dialog.getByRole('button', { name: new RegExp(copy.calendar) }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Fortnightly',
    'Monthly',
    copy.noCalendar,
  ])
  await user.click(screen.getByRole('option', { name: 'Monthly' }))
  const [first] = within(day).getAllByRole('spinbutton')
  if (first) await user.click(first)
  await user.keyboard('31072026')
  await submit()
  expect(day).toHaveAccessibleDescription(expect.stringContaining('batches through 31 July 2026'))
  expect(sent(ASSIGN)).toEqual([])
  await user.click(dialog.getByRole('button', { name: new RegExp(copy.calendar) }))
  await user.click(screen.getByRole('option', { name: 'Fortnightly' }))
  await submit()
  await waitFor(() =>
    expect(sent(ASSIGN)).toEqual([
      { calendar_id: 'c1', scope: 'everyone', scope_id: '', valid_from: '2026-07-06' },
    ]),
  )
})

it('long lists of batches and assignments are shortened', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at): Partial<PayrollBatchRow> => ({
      id: `b${at}`,
      no: at,
      calendar: 'Fortnightly',
      first_day: '2026-07-06',
      last_day: '2026-07-19',
      created_date: '2026-07-20T01:00:00Z',
      rows: 1,
      people: 1,
      file_sha256: 'abc',
      manual: [],
      copies: [],
      downloads: [],
    }),
  )
  const members = Array.from(
    { length: 11 },
    (_, at): PayMemberRow => ({
      id: `m${at}`,
      name: `Person ${at}`,
      scope: 'user',
      calendar_id: 'c1',
      valid_from: '2026-07-06',
    }),
  )
  const { user } = await drawPage(
    {},
    {
      'POST /functions/listBatches': { rows },
      'POST /functions/listPayCalendars': { calendars: [CALENDAR], members, outside: PREVIEW.outside },
    },
  )
  const lines = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
  expect([lines(copy.batches).length, lines(copy.members).length]).toEqual([10, 10])
  await user.click(screen.getByRole('button', { name: copy.all(12) }))
  await user.click(screen.getByRole('button', { name: copy.all(11) }))
  expect([lines(copy.batches).length, lines(copy.members).length]).toEqual([12, 11])
})

const BATCH: PayrollBatchRow = {
  id: 'b1',
  no: 3,
  calendar_id: 'c1',
  calendar: 'Fortnightly',
  first_day: '2026-07-06',
  last_day: '2026-07-19',
  people: 2,
  rows: 2,
  totals: [],
  file_name: 'payroll-3.csv',
  file_sha256: 'abc',
  created_date: '2026-07-20T01:00:00Z',
  by: null,
  manual: [],
  copies: [],
  downloads: [],
  reconciliation: null,
}
const COMPARE = 'POST /functions/comparePayrollFile'
const FROM_PAYROLL = new File(['Employee,Code,Hours'], 'from-payroll.csv', { type: 'text/csv' })

const ANSWER: PayrollComparison = {
  id: 'r1',
  created_date: '2026-07-21T01:00:00Z',
  by: 'Paula Test',
  file_name: 'from-payroll.csv',
  equal: 1,
  open: 2,
  totals: { batch: 1520, payroll: 1900 },
  problems: [],
  differences: [],
  headings: ['Employee', 'Code', 'Hours'],
  columns: { person: 'Employee', code: 'Code', day: null, hours: 'Hours' },
}
const DIFFERENCE: PayrollDifference = {
  key: 'emma AL 10',
  only: 'payroll',
  name: 'Emma Test',
  employee_id: 'E-1',
  code: 'AL',
  day: '2026-07-10',
  batch: 0,
  payroll: 380,
  row: 4,
  reason: 'Rounded differently.',
  mark: null,
  note: null,
}

async function openComparison(answer: object, batch = BATCH, stored: object = answer) {
  const asked = serverAnswers({
    'POST /functions/listPayCalendars': { calendars: [], members: [], outside: PREVIEW.outside },
    'POST /functions/listBatches': { rows: [batch] },
    'GET /entities/PayrollCode': [],
    'POST /functions/getReconciliation': stored,
    'POST /functions/markDifferences': { open: 0 },
    [COMPARE]: answer,
  })
  const { user } = await draw(<PayrollPage />, { user: somebody({ is_payroll: true }) })
  await user.click(await screen.findByRole('button', { name: comparison.openOf(3) }))
  return { user, asked, dialog: screen.getByRole('dialog', { name: comparison.title(3) }) }
}

async function compareWith(answer: object) {
  const opened = await openComparison(answer)
  const { user, dialog } = opened
  await user.click(within(dialog).getByRole('button', { name: comparison.compare }))
  expect(within(dialog).getByText(comparison.noFile)).toBeVisible()
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, FROM_PAYROLL)
  await user.click(within(dialog).getByRole('button', { name: comparison.compare }))
  return opened
}

it('a batch is compared with payroll’s file, and each difference has its hours, row and reason [F.6]', async () => {
  const { asked, dialog } = await compareWith({ ...ANSWER, differences: [DIFFERENCE] })
  expect(await within(dialog).findByText(comparison.differences(1))).toBeVisible()
  expect(within(dialog).getByText('In total: 15.2 h in the batch, 19 h in payroll.')).toBeVisible()
  const table = within(dialog).getByRole('table', { name: comparison.list })
  expect(table).toHaveTextContent(
    /Emma Test.*AL · 10\sJuly\s2026.*3.83.8Rounded differently\.Row 4 of the file/,
  )
  expect(within(dialog).getByRole('button', { name: comparison.download })).toBeVisible()
  expect(asked.find(({ call }) => call === COMPARE)?.body).toMatchObject({ batch_id: 'b1' })
})

it('a stored comparison opens again, and differences with one reason are marked together [F.6]', async () => {
  const compared = { created_date: '2026-07-21T01:00:00Z', differences: 2, open: 2 }
  const differences = [DIFFERENCE, { ...DIFFERENCE, key: 'liam AL 10', name: 'Liam Test' }]
  const batch = { ...BATCH, reconciliation: compared }
  const { user, asked, dialog } = await openComparison(ANSWER, batch, { ...ANSWER, differences })
  expect(screen.getByText(comparison.compared(2, 2))).toBeInTheDocument()
  await user.click(await within(dialog).findByRole('button', { name: /^Mark Emma Test/ }))
  await user.click(within(dialog).getByRole('button', { name: new RegExp(comparison.whoCorrects) }))
  await user.click(await screen.findByRole('option', { name: comparison.marks.accepted }))
  await user.click(within(dialog).getByRole('button', { name: comparison.saveMark }))
  expect(await within(dialog).findByText(markSentence({ code: 'note_needed' }))).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: comparison.note }), 'Agreed')
  await user.click(within(dialog).getByRole('checkbox', { name: comparison.withSame(1) }))
  await user.click(within(dialog).getByRole('button', { name: comparison.saveMark }))
  expect(await within(dialog).findByRole('table', { name: comparison.list })).toBeVisible()
  expect(asked.find(({ call }) => call === 'POST /functions/markDifferences')?.body).toEqual({
    id: 'r1',
    keys: ['emma AL 10', 'liam AL 10'],
    mark: 'accepted',
    note: 'Agreed',
  })
})

const REFUSED = { ...ANSWER, id: null, created_date: null, by: null, equal: 0, open: 0 }

it('columns that were not found are chosen from the headings of the file [F.6]', async () => {
  const message = 'The file has no Hours column.'
  const { user, asked, dialog } = await compareWith({
    ...REFUSED,
    headings: ['Wer', 'Was', 'Wie viel'],
    columns: null,
    problems: [{ row: null, column: null, message }],
  })
  expect(await within(dialog).findByText(message)).toBeVisible()
  for (const [field, heading] of [
    [comparison.personColumn, 'Wer'],
    [comparison.codeColumn, 'Was'],
    [comparison.hoursColumn, 'Wie viel'],
  ]) {
    await user.click(within(dialog).getByRole('button', { name: new RegExp(`${field}$`) }))
    await user.click(await screen.findByRole('option', { name: heading ?? '' }))
  }
  await user.click(within(dialog).getByRole('button', { name: comparison.compare }))
  const [, again] = asked.filter(({ call }) => call === COMPARE)
  expect(again?.body).toMatchObject({ person: 'Wer', code: 'Was', hours: 'Wie viel', day: '' })
})

it('a file of payroll that cannot be read names its rows, and another one can be chosen [F.6]', async () => {
  const problem = { row: 2, column: 'Hours', message: '“seven” isn’t a number of hours.' }
  const { user, dialog } = await compareWith({ ...REFUSED, problems: [problem] })
  expect(await within(dialog).findByText('Row 2, Hours: “seven” isn’t a number of hours.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: comparison.chooseAgain }))
  expect(within(dialog).getByRole('button', { name: comparison.compare })).toBeVisible()
})

const SHORT = new Set(['employee_id', 'last_name', 'code', 'hours'])
const LAYOUT = {
  ...generic,
  columns: generic.columns.filter(({ source }) => SHORT.has(source)),
} as PayrollLayoutForm
const EMMA: LayoutSample['lines'][number] = {
  user_id: 'u1',
  leave_type: 'annual',
  kind: 'taken',
  source: 'r1',
  day: '2026-07-10',
  minutes: 456,
  day_minutes: 456,
  corrects: null,
  entry_id: null,
  code: 'AL',
  label: 'Annual Leave',
  pay_code: { name: null, stp_category: null },
  person: {
    employee_id: 'E-1',
    email: 'emma@x.test',
    full_name: 'Emma Test',
    first_name: 'Emma',
    last_name: 'Test',
    department: null,
    office: null,
  },
  request: null,
}

it('a file layout starts from a preset, and its preview has the rows of the next batch [F.4]', async () => {
  const SAVE = 'POST /functions/savePayrollLayout'
  const { user, sent } = await drawPage(
    {},
    {
      'POST /functions/listPayrollLayouts': { layouts: [], presets: [LAYOUT] },
      'POST /functions/getLayoutSample': {
        batch: { no: 3, first_day: '2026-07-06', last_day: '2026-07-19' },
        lines: [EMMA],
      },
      [SAVE]: {},
    },
  )
  await user.click(await screen.findByRole('button', { name: layouts.add }))
  const dialog = screen.getByRole('dialog', { name: layouts.add })
  const preview = within(dialog).getByRole('region', { name: layouts.preview })
  await waitFor(() => expect(preview).toHaveTextContent('"E-1","Test","AL",7.6'))
  const [first] = within(dialog).getAllByRole('listitem')
  const title = within(first as HTMLElement).getByRole('textbox', { name: layouts.columnTitle })
  await user.clear(title)
  await user.type(title, 'Staff')
  await user.click(within(dialog).getByRole('button', { name: 'Move Staff down' }))
  await waitFor(() => expect(preview).toHaveTextContent(/^.*"Last Name","Staff","Leave Code"/))
  await user.click(within(dialog).getByRole('button', { name: layouts.removeColumn('Hours') }))
  await user.click(within(dialog).getByRole('button', { name: layouts.add }))
  expect(within(dialog).getByText(layoutSentence({ code: 'name_needed' }))).toBeVisible()
  expect(within(dialog).getByText(layoutSentence({ code: 'no_hours' }))).toBeVisible()
  expect(sent(SAVE)).toEqual([])
})

it('a correction that payroll’s file is without counts as sent once it is ticked [F.4]', async () => {
  const row = { name: 'Emma Test', leave_type: 'annual', code: 'AL', day: '2026-07-03', hours: -760 }
  const manual = [
    { ...row, is_entered: true },
    { ...row, name: 'Liam Test', is_entered: false },
  ]
  const { user, sent } = await drawPage(
    { open_manual: 1 },
    {
      'POST /functions/listBatches': { rows: [{ ...BATCH, manual }] },
      'POST /functions/markEntered': { open: 0 },
    },
  )
  const findings = within(await screen.findByRole('list', { name: copy.toCheck }))
  expect(findings.getByText(layouts.manualOpen(1))).toBeVisible()
  await user.click(screen.getByRole('button', { name: layouts.manualLeft(1, 2) }))
  const list = within(screen.getByRole('list', { name: layouts.manualOf(3) }))
  expect(list.getByRole('checkbox', { name: /^Emma/ })).toBeChecked()
  await user.click(list.getByRole('checkbox', { name: 'Liam Test: AL, 3 July 2026, −7.6 h' }))
  await waitFor(() =>
    expect(sent('POST /functions/markEntered')).toEqual([{ batch_id: 'b1', rows: [1], is_entered: true }]),
  )
})

describe('files of a batch', () => {
  const downloads = [{ file_name: 'payroll-3.csv', by: 'Paula Test', at: '2026-07-20T02:00:00Z' }]
  const copied = {
    id: 'k1',
    file_name: 'payroll-3-copy.csv',
    file_sha256: 'def',
    rows: 3,
    created_date: '2026-07-21T01:00:00Z',
    layout: 'Xero',
    by: null,
    manual: 1,
  }

  it('a copy in another layout is made, downloads are listed, and a digest is copied whole [F.3]', async () => {
    const { user, sent } = await drawPage(
      {},
      {
        'POST /functions/listBatches': { rows: [{ ...BATCH, downloads, copies: [copied] }] },
        'POST /functions/listPayrollLayouts': { layouts: [], presets: [] },
        'POST /functions/copyBatch': { id: 'k2', file_name: 'payroll-3-copy-2.csv' },
      },
    )
    expect(await screen.findByText(/^Copy: Xero · 3 rows/)).toBeVisible()
    expect(screen.getByText(copy.copyManual(1))).toBeVisible()
    await user.click(screen.getByText(copy.downloads(1)))
    expect(screen.getByText(/^payroll-3\.csv · Paula Test/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: copy.copyDigest('payroll-3-copy.csv') }))
    expect(await navigator.clipboard.readText()).toBe('def')
    expect(screen.getByRole('button', { name: copy.downloadFile('payroll-3-copy.csv') })).toBeVisible()
    await user.click(screen.getByRole('button', { name: copy.copyOf(3) }))
    const dialog = await screen.findByRole('alertdialog', { name: copy.copyTitle(3) })
    await user.click(within(dialog).getByRole('button', { name: copy.makeCopy }))
    await waitFor(() =>
      expect(sent('POST /functions/copyBatch')).toEqual([{ batch_id: 'b1', layout_id: null }]),
    )
  })

  it('approvers of pending leave are reminded with one press [F.5]', async () => {
    const pending = {
      request_id: 'r1',
      name: 'Emma Test',
      leave_type: 'annual',
      start_date: '2026-07-06',
      end_date: '2026-07-07',
    }
    const { user, sent } = await drawPage(
      { undecided: [pending] },
      { 'POST /functions/remindApprovers': { reminded: 1 } },
    )
    await user.click(await screen.findByRole('button', { name: copy.remind }))
    await waitFor(() => expect(messagesShown()).toContain('1 approver reminded'))
    expect(sent('POST /functions/remindApprovers')).toEqual([{ calendar_id: 'c1' }])
  })
})
