import type { BalanceImportAnswer, BalanceImportRow, BalanceImportSummary } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { ImportBalancesDialog } from './import-dialog.tsx'

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
  balance: { days: 12.55, minutes: 5723 },
  is_rounded: true,
  before: { days: 20, minutes: null },
  adjustment: { days: -7.45, minutes: null },
  accrued: { day: '2026-07-05', adjustment: { days: -0.15, minutes: -70 } },
  is_changed: true,
  today: { days: 12.55, minutes: null },
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
      is_rounded: false,
      accrued: null,
      is_changed: false,
      today: null,
    },
  ],
  problems: [],
  ignored: ['Note'],
  digest: 'd1',
}
const MADE: BalanceImportSummary = {
  id: 'i1',
  created_date: '2026-07-01T01:00:00.000Z',
  file_name: 'balances.csv',
  day: '2026-06-30',
  balances: 3,
  people: 2,
  made_by_name: 'Harper Test',
  undone_date: null,
  undone_by_name: null,
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function choose(
  answer: Parameters<typeof serverAnswers>[0][string],
  imports: object = [],
  undo: object = { undone: 3 },
) {
  const asked = serverAnswers({
    [CALL]: answer,
    [LIST]: Array.isArray(imports) ? { rows: imports } : imports,
    [UNDO]: undo,
  })
  const close = vi.fn()
  const { user } = await draw(<ImportBalancesDialog onClose={close} />, { user: administrator() })
  const preview = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await user.upload(input, new File(['Email'], 'balances.csv'))
    await user.click(button('Preview'))
  }
  const sent = () => asked.filter(({ call }) => call === CALL).map(({ body }) => body as { digest?: string })
  return { user, sent, asked, close, preview }
}

it('the preview shows each balance with its adjustment, and the import sends its digest [G]', async () => {
  const { user, sent, close, preview } = await choose(ANSWER)
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
      '95.38 hours (12.55 days)Rounded to the minute',
      '20 days',
      '-7.45 days-1.17 hours (-0.15 days) from the accrual on 5 July 2026',
      '12.55 days',
    ],
    ['Stan TestAnnual Leave on 30 June 2026, expires on 30 Sept 2026', '-2 days', '20 days', 'None', ''],
  ])
  for (const sentence of [
    '1 balance will be adjusted.',
    '1 balance is right already.',
    '1 balance in the file is negative.',
    'Not imported: Note.',
  ])
    expect(screen.getByText(sentence)).toBeVisible()
  await user.click(button('Import 1 balance'))
  expect(await screen.findByText('1 balance imported.')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ mode: 'apply', digest: 'd1' })
  await user.click(button('Done'))
  expect(close).toHaveBeenCalledTimes(1)
})

it('problems name row and column, and nothing can be imported [G]', async () => {
  const { preview } = await choose({
    ...ANSWER,
    rows: [],
    problems: [{ row: 3, column: 'Balance', message: '“ten” isn’t a number.' }],
  })
  await preview()
  expect(await screen.findByText('Row 3, Balance: “ten” isn’t a number.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  expect(button('Choose another file')).toBeVisible()
})

it('an outdated preview is refused, and the new one is shown with the reason', async () => {
  const message = 'The balances have changed since this preview. Check the new preview.'
  let previews = 0
  const { user, sent, preview } = await choose(({ body }) => {
    if ((body as { mode: string }).mode === 'apply') return refusal(409, { message })
    previews += 1
    return { ...ANSWER, digest: `d${previews}` }
  })
  await preview()
  await user.click(await screen.findByRole('button', { name: 'Import 1 balance' }))
  await waitFor(() => expect(screen.getByText(message)).toBeVisible())
  await waitFor(() => expect(previews).toBe(2))
  await user.click(button('Import 1 balance'))
  const digests = () => sent().flatMap(({ digest }) => digest ?? [])
  await waitFor(() => expect(digests()).toEqual(['d1', 'd2']))
})

it('a missing file is reported at the field', async () => {
  const { user, sent } = await choose(ANSWER)
  await user.click(button('Preview'))
  expect(button('Choose a file')).toHaveAccessibleDescription(/Choose a CSV or Excel file/)
  expect(sent()).toEqual([])
})

it('an earlier import can be undone after a confirmation, and says who undid it [G.5]', async () => {
  const undone = {
    ...MADE,
    id: 'i0',
    file_name: 'old.csv',
    undone_date: MADE.created_date,
    undone_by_name: 'Boss Test',
  }
  const { user, asked } = await choose(ANSWER, [MADE, undone])
  const section = await screen.findByRole('region', { name: 'Earlier imports' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(
      /^balances\.csv3 balances of 2 people at the end of 30 June 2026Imported on 1 July 2026 by Harper Test/,
    ),
    expect.stringMatching(/^old\.csv.*Undone on 1 July 2026 by Boss Test$/),
  ])
  await user.click(button('Undo import of balances.csv'))
  const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
  expect(question).toHaveTextContent('3 balances return to the amount before the import')
  await user.click(within(question).getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(asked.find(({ call }) => call === UNDO)?.body).toEqual({ id: 'i1' }))
  await waitFor(() => expect(asked.filter(({ call }) => call === LIST)).toHaveLength(2))
})

it('a refused undo loads the earlier imports again, because someone else may have undone it', async () => {
  const { user, asked } = await choose(ANSWER, [MADE], refusal(409, { message: 'Already undone.' }))
  await user.click(await screen.findByRole('button', { name: 'Undo import of balances.csv' }))
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(messagesShown()).toContain('Already undone.'))
  await waitFor(() => expect(asked.filter(({ call }) => call === LIST)).toHaveLength(2))
})

it('many earlier imports are shortened, and a failed load says so', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ ...MADE, id: `i${at}` }))
  let loads = 0
  const { user } = await choose(ANSWER, () => {
    loads += 1
    return loads === 1 ? refusal(403) : { rows: many }
  })
  await user.click(await screen.findByRole('button', { name: /again/i }))
  const section = await screen.findByRole('region', { name: 'Earlier imports' })
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(5))
  await user.click(button('Show all 7'))
  expect(within(section).getAllByRole('listitem')).toHaveLength(7)
})
