import { payrollCopy as copy, type PayCalendarRow, type PayrollPreview } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  without_id: [],
  outside: { names: ['Lone Test'], total: 1 },
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
  expect(totals.getByRole('listitem')).toHaveTextContent('AL: Annual Leave (taken)22.8 h, -7.6 h returned')
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
  await user.click(screen.getByRole('button', { name: copy.saveCode }))
  await waitFor(() =>
    expect(sent('POST /functions/savePayrollCodes')).toEqual([
      { rows: [{ leave_type: 'sick', kind: 'taken', code: 'SL', name: null, stp_category: null }] },
    ]),
  )
})
