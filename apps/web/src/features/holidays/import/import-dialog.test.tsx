import type { HolidayImportAnswer } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { ImportHolidaysDialog } from './import-dialog.tsx'

const REGIONS = [
  { code: 'AU-NSW', name: 'New South Wales' },
  { code: 'AU-VIC', name: 'Victoria' },
]
const CALL = 'POST /functions/importHolidays'
const FILE = new File(['BEGIN:VCALENDAR'], 'holidays.ics')
const line = (day: string, name: string, action: HolidayImportAnswer['lines'][number]['action']) => ({
  region: 'AU-NSW',
  day,
  part: 'day' as const,
  name,
  source: 'import' as const,
  action,
})
const ANSWER: HolidayImportAnswer = {
  creates: 1,
  same: 1,
  differs: 1,
  lines: [
    line('2027-01-01', 'New Year', 'create'),
    line('2027-01-26', 'Australia Day', 'same'),
    { ...line('2027-04-25', 'ANZAC', 'differs'), before: { name: 'Anzac Day', part: 'day' } },
  ],
  problems: [],
}

async function choose(answer: object, file = FILE) {
  const asked = serverAnswers({ [CALL]: answer })
  const { user } = await draw(<ImportHolidaysDialog regions={REGIONS} region="" onClose={() => {}} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, file)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  return { user, asked }
}

it('a file is previewed row by row before the import, which then reports its result', async () => {
  const { user, asked } = await choose(ANSWER)
  const table = await screen.findByRole('table', { name: 'Holidays in the file' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'DayHolidayRegionResult',
    '1 Jan 2027New YearNew South WalesAdded',
    '26 Jan 2027Australia DayNew South WalesAlready exists',
    '25 Apr 2027ANZACHere: Anzac Day, Whole dayNew South WalesDifferent, not changed',
  ])
  await user.click(screen.getByRole('checkbox', { name: /^Use the names/ }))
  expect(within(table).getByText('Renamed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 1 holiday' }))
  expect(await screen.findByText('1 holiday added, 1 holiday renamed.')).toBeVisible()
  expect(asked.filter(({ call }) => call === CALL)).toHaveLength(2)
})

it('a file with a wrong line cannot be imported and names the line', async () => {
  await choose({ ...ANSWER, problems: [{ line: 7, sentence: 'It is no day.' }] })
  expect(await screen.findByText('Line 7: It is no day.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible()
})

it('skipped rows are reported and do not block the import', async () => {
  await choose({ ...ANSWER, problems: [{ line: null, sentence: '2 days were left out.', isHarmless: true }] })
  expect(await screen.findByText('2 days were left out.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 1 holiday' })).toBeEnabled()
})

it('a missing or too large file is reported at the field and not sent', async () => {
  const large = new File([new Uint8Array(500_001)], 'large.ics')
  const { asked, user } = await choose(ANSWER, large)
  expect(screen.getByRole('alert')).toHaveTextContent(/up to 500 kB/)
  await user.click(screen.getByRole('button', { name: /Remove/ }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a calendar or CSV file')
  expect(asked).toEqual([])
})

it('a refusal shows the server message', async () => {
  await choose(refusal(413, { message: 'The files are too large together.' }))
  await waitFor(() => expect(messagesShown()).toEqual(['The files are too large together.']))
  expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled()
})
