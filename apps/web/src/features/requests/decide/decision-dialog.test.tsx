import type { LeaveRequest, TeamRequestRow } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aBalance, anAmendmentQuote, aQuote, aRequest } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { queryClient } from '../../../data/connection/query-client.ts'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const QUOTE = 'POST /functions/getRequestQuote'

async function drawDialog(quote: object | null) {
  const request = aRequest({ start_date: '2026-12-04', end_date: '2026-12-09', days_requested: 2 })
  const asked = serverAnswers({
    'GET /entities/LeaveRequest/r1': request,
    'GET /entities/LeaveBalance': [aBalance()],
    [QUOTE]: () => Response.json(quote),
  })
  const row = { ...request, person: null, away: [], overlaps: [], needs_balance: true, balance: aBalance() }
  await draw(
    <DecisionDialog request={row as unknown as TeamRequestRow} decision="approved" onClose={() => {}} />,
  )
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(QUOTE))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

it('the dialog shows the frozen cost: each day, the total, and the balance on the last day', async () => {
  await drawDialog({ ...aQuote(), version: 1 })
  expect(await screen.findByRole('list', { name: 'Cost of each day' })).toBeVisible()
  expect(screen.getByText('2 business days')).toBeVisible()
  expect(screen.getByRole('row', { name: /Left on 9 Dec 2026 6 days/ })).toBeVisible()
  expect(screen.queryByText('Balance if approved')).not.toBeInTheDocument()
})

it('under calendar days, the dialog shows the balance before and after [F-08]', async () => {
  await drawDialog(null)
  expect(await screen.findByText('Balance if approved')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Cost of each day' })).not.toBeInTheDocument()
})

const UPDATE = 'PUT /entities/LeaveRequest/r1'

async function decideOnChange(answers: object, known?: LeaveRequest) {
  const request = aRequest({
    status: 'approved',
    amendment_id: 'm1',
    reviewed_date: '2026-11-18T00:00:00.000Z',
    updated_date: '2026-11-19T00:00:00.000Z',
  })
  const asked = serverAnswers({
    'POST /functions/getAmendment': {
      ...anAmendmentQuote(),
      amendment: { id: 'm1', request_id: 'r1', kind: 'change', reason: null },
    },
    ...answers,
  })
  const close = vi.fn()
  const row = { ...request, person: null, away: [], overlaps: [], balance: aBalance() }
  const { user, redraw } = await draw(null)
  if (known) queryClient.setQueryData(leaveRequests.one('r1').queryKey, known)
  redraw(<DecisionDialog request={row as unknown as TeamRequestRow} decision="approved" onClose={close} />)
  await screen.findByRole('region', { name: 'Before and after' })
  await user.click(screen.getByRole('button', { name: /^Approve the change for/ }))
  return { close, request, sent: asked.filter(({ call }) => call === UPDATE).length }
}

it('an older version in the cache does not count as a change of the listed request', async () => {
  const { close, sent } = await decideOnChange(
    { [UPDATE]: aRequest({ status: 'approved' }) },
    aRequest({
      status: 'approved',
      end_date: '2026-12-09',
      reviewed_date: '2026-11-18T00:00:00.000Z',
      updated_date: '2026-11-18T00:00:00.000Z',
    }),
  )
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent).toBe(1)
})

it('a change request that was sent again is reviewed again and not reported as decided', async () => {
  const current = aRequest({
    status: 'approved',
    amendment_id: 'm2',
    reviewed_date: '2026-11-18T00:00:00.000Z',
    updated_date: '2026-11-19T01:00:00.000Z',
  })
  const { close } = await decideOnChange({ [UPDATE]: refusal(409, { code: 'stale', current }) })
  await waitFor(() => expect(messagesShown()).toHaveLength(1))
  expect(messagesShown()[0]).toMatch(/has changed since you opened it/)
  expect(close).not.toHaveBeenCalled()
})
