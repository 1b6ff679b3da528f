import type { TeamRequestRow } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aBalance, aQuote, aRequest } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const QUOTE = 'POST /functions/getRequestQuote'

async function drawDialog(quote: object | null) {
  const request = aRequest({ start_date: '2026-12-04', end_date: '2026-12-09', days_requested: 2 })
  const asked = serverAnswers({
    'GET /entities/LeaveRequest/r1': request,
    'GET /entities/LeaveBalance': [aBalance()],
    [QUOTE]: () => Response.json(quote),
  })
  const row = { ...request, person: null, away: [], overlaps: [], balance: aBalance() }
  await draw(
    <DecisionDialog request={row as unknown as TeamRequestRow} decision="approved" onClose={() => {}} />,
  )
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(QUOTE))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

it('whoever decides sees what was frozen: each day, the total, and the balance until the last day', async () => {
  await drawDialog({ ...aQuote(), version: 1 })
  expect(await screen.findByRole('list', { name: 'What each day costs' })).toBeVisible()
  expect(screen.getByText('2 business days')).toBeVisible()
  expect(screen.getByRole('row', { name: /Left on 9 Dec 2026 6 days/ })).toBeVisible()
  expect(screen.queryByText('Balance if approved')).not.toBeInTheDocument()
})

it('under the literal policy the window is as it was: the balance before and after [F-08]', async () => {
  await drawDialog(null)
  expect(await screen.findByText('Balance if approved')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'What each day costs' })).not.toBeInTheDocument()
})
