import type {
  BalanceComparison,
  BalanceImportAnswer,
  BalanceImportRow,
  BalanceImportSummary,
} from '@leavewell/leave'
import { NO_MAPPING } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { tabTo } from '../../../testing/tab-to.ts'
import { MoveInPage } from '../../pages/settings/move-in.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const CALL = 'POST /functions/importBalances'
const LIST = 'POST /functions/listBalanceImports'
const UNDO = 'POST /functions/undoBalanceImport'
const ROW: BalanceImportRow = {
  row: 2,
  user_id: 'emma',
  name: 'Emma Test',
  leave_type: 'annual',
  day: '2026-06-30',
  expires_on: null,
  stated: { amount: 95.3846, unit: 'hours', day_hours: null },
  balance: { days: 12.55, minutes: 5723 },
  before: { days: 20, minutes: null },
  difference: { days: -0.0002, minutes: -0.076 },
  reason: 'rounded',
  adjustment: { days: -7.45, minutes: null },
  accrued: { day: '2026-07-05', adjustment: { days: -0.15, minutes: -70 } },
  is_changed: true,
  today: { days: 12.55, minutes: null },
  free: { days: 9.55, minutes: 4332 },
}
const ANSWER: BalanceImportAnswer = {
  rows: [
    ROW,
    {
      ...ROW,
      row: 3,
      name: 'Stan Test',
      expires_on: '2026-09-30',
      balance: { days: -2, minutes: null },
      difference: null,
      reason: null,
      accrued: null,
      is_changed: false,
      today: null,
      free: null,
    },
  ],
  leave: [
    {
      row: 2,
      user_id: 'emma',
      name: 'Emma Test',
      leave_type: 'annual',
      start_date: '2026-07-01',
      end_date: '2026-07-03',
      part: 'after',
      status: 'approved',
      cost: { days: 3, minutes: null },
    },
  ],
  left_out: [
    {
      file: 'balances',
      row: 9,
      person: 'gone@x.test',
      leave_type: 'Loading',
      days: null,
      reason: 'unknown_person',
    },
  ],
  counts: { balances: 2, adjusted: 1, negative: 1, leave: 1, left_out: 1 },
  reasons: [
    { reason: 'rounded', rows: 1 },
    { reason: 'unknown_person', rows: 1 },
    { reason: 'known', rows: 4 },
  ],
  problems: [],
  problem_count: 0,
  ignored: ['Note'],
  columns: [
    { file: 'balances', heading: 'Mail', field: 'person' },
    { file: 'balances', heading: 'Note', field: null },
  ],
  types: [{ text: 'AL', rows: 2, leave_type: 'annual' }],
  digest: 'd1',
}
const MADE: BalanceImportSummary = {
  id: 'i1',
  created_date: '2026-07-01T01:00:00.000Z',
  file_name: 'balances.csv',
  day: '2026-06-30',
  balances: 3,
  leave: 1,
  people: 2,
  mapping: { ...NO_MAPPING, preset: 'xero', types: { Loading: '' } },
  has_table: true,
  made_by_name: 'Harper Test',
  undone_date: null,
  undone_by_name: null,
  checks: null,
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function open(
  answer: Parameters<typeof serverAnswers>[0][string],
  imports: Parameters<typeof serverAnswers>[0][string] = { rows: [] },
  others: Parameters<typeof serverAnswers>[0] = {},
) {
  const asked = serverAnswers({
    [CALL]: answer,
    [LIST]: imports,
    [UNDO]: { undone: 3 },
    'POST /functions/getProgress': { progress: null },
    ...others,
  })
  const { user } = await draw(<MoveInPage />, { user: administrator() })
  const choose = async () => {
    await screen.findByRole('button', { name: 'Preview' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await user.upload(input, new File(['Email'], 'balances.csv'))
  }
  const preview = async () => {
    await choose()
    await user.click(button('Preview'))
  }
  const sent = () =>
    asked.filter(({ call }) => call === CALL).map(({ body }) => body as Record<string, string>)
  return { user, asked, sent, choose, preview }
}

it('each reason is accepted before the import, which sends what was previewed [G.4]', async () => {
  const { user, sent, preview } = await open(ANSWER)
  await preview()
  const table = await screen.findByRole('table', { name: 'Balances in the file' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    [
      'Emma TestAnnual Leave on 30 June 2026',
      '95.38 hours (12.55 days)',
      '20 days',
      '−7.45 days−1.17 hours (−0.15 days) from the accrual on 5 July 2026',
      '−0.0013 hoursRounded to the minute',
      '12.55 days72.2 h free to book',
    ],
    [
      'Stan TestAnnual Leave on 30 June 2026, expires on 30 Sept 2026',
      '−2 days',
      '20 days',
      'None',
      'None',
      '',
    ],
  ])
  for (const sentence of [
    '1 balance will be adjusted.',
    '1 balance already right.',
    '1 balance below zero.',
    '1 entry of leave will be added.',
    '1 row is left out.',
    'Not imported: Note.',
  ])
    expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByRole('table', { name: 'Leave in the file' })).toHaveTextContent('Charged here')
  expect(screen.getByRole('table', { name: 'Rows left out' })).toHaveTextContent('Person not found')
  const go = button('Import 1 balance and 1 entry of leave')
  expect(go).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Rounded to the minute (1 row)' }))
  await user.click(screen.getByRole('checkbox', { name: 'Person not found (1 row)' }))
  await user.click(go)
  expect(await screen.findByText('1 balance and 1 entry of leave imported.')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ mode: 'apply', digest: 'd1', accepted: 'rounded,unknown_person' })
})

it('problems name row and column, columns and leave types are chosen, and the preview is made again', async () => {
  const problem = {
    file: 'balances' as const,
    row: 3,
    column: 'Leave type',
    message: '“Loading” isn’t a leave type.',
  }
  const { user, sent, preview } = await open({
    ...ANSWER,
    rows: [],
    problems: [problem],
    problem_count: 1,
    types: [{ text: 'Loading', rows: 2, leave_type: null }],
  })
  await preview()
  expect(await screen.findByText('Row 3, Leave type: “Loading” isn’t a leave type.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await user.click(button(/Loading \(2 rows\)/))
  await user.click(await screen.findByRole('option', { name: 'Leave out' }))
  await user.click(button(/Note$/))
  await user.click(await screen.findByRole('option', { name: 'Balance in hours' }))
  await user.click(button('Preview again'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(JSON.parse(sent()[1]?.mapping ?? '')).toMatchObject({
    types: { Loading: '' },
    columns: { Note: 'hours' },
  })
})

it('an outdated preview is refused, and the new one is shown with the reason', async () => {
  const message = 'The balances have changed since this preview. Check the new preview.'
  let previews = 0
  const { user, sent, preview } = await open(({ body }) => {
    if ((body as { mode: string }).mode === 'apply') return refusal(409, { message })
    previews += 1
    return { ...ANSWER, reasons: [], digest: `d${previews}` }
  })
  await preview()
  await user.click(await screen.findByRole('button', { name: /^Import 1/ }))
  await waitFor(() => expect(previews).toBe(2))
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Import 1/ }))
  await waitFor(() => expect(sent().flatMap(({ digest }) => digest ?? [])).toEqual(['d1', 'd2']))
})

it('a missing file is reported at the field, and the former mapping is the start', async () => {
  const { user, sent, choose } = await open(ANSWER, { rows: [MADE] })
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Choose a file with balances or with leave.')).toBeVisible()
  expect(sent()).toEqual([])
  await choose()
  await user.click(button('Preview'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(JSON.parse(sent()[0]?.mapping ?? '')).toMatchObject({ preset: 'xero', types: { Loading: '' } })
})

it('an earlier import can be undone after a confirmation, and says who undid it [G.5]', async () => {
  const undone = {
    ...MADE,
    id: 'i0',
    file_name: 'old.csv',
    leave: 0,
    undone_date: MADE.created_date,
    undone_by_name: 'Boss Test',
  }
  const { user, asked } = await open(ANSWER, { rows: [MADE, undone] })
  const section = await screen.findByRole('list', { name: 'Earlier imports' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(
      /^balances\.csv3 balances and 1 entry of leave of 2 people at the end of 30 June 2026Imported on 1 July 2026 by Harper Test/,
    ),
    expect.stringMatching(/^old\.csv3 balances of.*Undone on 1 July 2026 by Boss Test/),
  ])
  await user.click(button('Undo import of balances.csv'))
  const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
  expect(question).toHaveTextContent('1 entry of leave will be deleted. No one is notified.')
  await user.click(within(question).getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(asked.find(({ call }) => call === UNDO)?.body).toEqual({ id: 'i1' }))
  await waitFor(() => expect(asked.filter(({ call }) => call === LIST)).toHaveLength(2))
})

it('a refused undo loads the imports again, because someone else may have undone it', async () => {
  const { user, asked } = await open(
    ANSWER,
    { rows: [MADE] },
    { [UNDO]: refusal(409, { message: 'Already undone.' }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Undo import of balances.csv' }))
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(messagesShown()).toContain('Already undone.'))
  await waitFor(() => expect(asked.filter(({ call }) => call === LIST)).toHaveLength(2))
})

it('a comparison is read by keyboard: the result is announced, and the focus returns [G.4] [WCAG 2.4.3]', async () => {
  const row = { ...ROW, difference: null, reason: null }
  const found = {
    rows: [row, { ...row, row: 3 }],
    equal: 2,
    left_out: [],
    reasons: [],
    problems: [],
    problem_count: 0,
  }
  const { user } = await open(
    ANSWER,
    { rows: [] },
    { 'POST /functions/compareBalances': { ...found, columns: [], types: [] } },
  )
  const compare = await screen.findByRole('button', { name: 'Compare balances' })
  await tabTo(user, () => compare)
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Compare with the other system' })
  const inDialog = within(dialog)
  // The keyboard opens the chooser of the browser, which no test can press.
  await tabTo(user, () => inDialog.getAllByRole('button', { name: /Choose a file/ })[0] ?? null)
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['Email'], 'balances.csv'))
  await tabTo(user, () => inDialog.getByRole('button', { name: 'Compare balances' }))
  await user.keyboard('{Enter}')
  expect(await inDialog.findByRole('status')).toHaveTextContent('2 of 2 balances')
  await waitFor(() => expect(inDialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus())
  await tabTo(user, () => inDialog.getByRole('button', { name: 'Choose other files' }))
  await user.keyboard('{Enter}')
  await tabTo(user, () => inDialog.getByRole('button', { name: 'Compare balances' }))
  await user.keyboard('{Escape}')
  // The chosen file would be lost.
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(compare).toHaveFocus())
})

it('a comparison with a later day lists the differences with their reasons [G.4]', async () => {
  const found: BalanceComparison = {
    rows: [
      { ...ROW, difference: { days: 0.5, minutes: 228 }, reason: 'leave_after' },
      { ...ROW, row: 4, name: 'Stan Test', difference: null, reason: null },
    ],
    equal: 1,
    left_out: [],
    reasons: [{ reason: 'leave_after', rows: 1 }],
    problems: [],
    problem_count: 0,
    columns: [],
    types: [],
  }
  const { user } = await open(ANSWER, { rows: [] }, { 'POST /functions/compareBalances': found })
  await user.click(await screen.findByRole('button', { name: 'Compare balances' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compare with the other system' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['Email'], 'balances.csv'))
  await user.click(within(dialog).getByRole('button', { name: 'Compare balances' }))
  expect(await within(dialog).findByText('1 of 2 balances are equal.')).toBeVisible()
  const table = within(dialog).getByRole('table', { name: 'Balances in the file' })
  expect(table).toHaveTextContent('3.8 hoursLeave after the day')
  expect(table).not.toHaveTextContent('Stan')
})

it('many earlier imports are shortened, and a failed load says so', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ ...MADE, id: `i${at}` }))
  let loads = 0
  const { user } = await open(ANSWER, () => {
    loads += 1
    return loads === 1 ? refusal(403) : { rows: many }
  })
  await user.click(await screen.findByRole('button', { name: /again/i }))
  const list = () => screen.getByRole('list', { name: 'Earlier imports' })
  await waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(5))
  await user.click(button('Show all 7'))
  expect(within(list()).getAllByRole('listitem')).toHaveLength(7)
})

it('files are previewed in a browser without TLS, which has no random ids of its own', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  // The module makes its id when it loads, so it loads once more. Other modules stay those of all tests.
  const again: string = '../../data/connection/watched-work.ts?again'
  const { askWatched }: typeof import('../../data/connection/watched-work.ts') = await import(again)
  const runs: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    runs.push(JSON.parse(String(body)).run)
    return Response.json({})
  })
  await askWatched('importBalances', {})
  expect(runs).toEqual([expect.stringMatching(/^\w+(-\w+){3} importBalances$/)])
})

it('a file that cannot be read has no columns to match, and another one can be chosen', async () => {
  const problem = { file: 'balances' as const, row: null, column: null, message: 'The file is no table.' }
  const { preview } = await open({
    ...ANSWER,
    ...{ rows: [], leave: [], left_out: [], reasons: [], columns: [], types: [], ignored: [] },
    problems: [problem],
    problem_count: 1,
  })
  await preview()
  expect(await screen.findByText('The file is no table.')).toBeVisible()
  expect(screen.queryByText('Match columns and leave types')).toBeNull()
  expect(button('Choose other files')).toBeVisible()
})

const ASK = 'POST /functions/askToCheckBalances'
const ANSWERS = 'POST /functions/listBalanceChecks'

it('HR asks the people of an import to check their balances, and reads what is not right [G.1]', async () => {
  const { user, asked } = await open(ANSWER, { rows: [MADE] }, { [ASK]: { asked: 2 } })
  await user.click(await screen.findByRole('button', { name: 'Ask people to check balances.csv' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Ask people to check their balances?' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Send an email, too' }))
  await user.click(within(dialog).getByRole('button', { name: 'Ask people to check' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === ASK)?.body).toEqual({ import_id: 'i1', by_email: true }),
  )
})

it('answers are listed, first what is not right [G.1]', async () => {
  const row = { id: 'c1', name: 'Emma Test', answer: 'wrong', note: 'I had 8 days.', answered_date: null }
  const { user } = await open(
    ANSWER,
    { rows: [{ ...MADE, checks: { asked: 12, right: 3, wrong: 1 } }] },
    { [ANSWERS]: { rows: [row, { ...row, id: 'c2', name: 'Stan Test', answer: null, note: null }] } },
  )
  expect(await screen.findByText('4 of 12 people answered · 1 not right')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Answers about balances.csv' }))
  const dialog = await screen.findByRole('dialog', { name: 'Answers about opening balances' })
  expect(await within(dialog).findByText('I had 8 days.')).toBeVisible()
  expect(within(dialog).getByText('No answer yet')).toBeVisible()
})
