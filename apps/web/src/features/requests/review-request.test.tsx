import { enterLeaveCopy, requestsCopy } from '@leavewell/leave'
import { QueryObserver } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { administrator, aTeamRow } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { recordChange } from '../../data/connection/invalidate-entities.ts'
import { queryClient } from '../../data/connection/query-client.ts'
import { ReviewRequest } from './review-request.tsx'

const approved = { ...aTeamRow(1), status: 'approved', reviewed_date: '2026-11-20T01:00:00.000Z' }

it('a link to a deleted request says so to the approver [experience 15]', async () => {
  serverAnswers({ 'POST /functions/getLeaveRequest': refusal(404) })
  await draw(<ReviewRequest id="r1" history={null} onClose={() => {}} />, { user: administrator() })
  expect(await screen.findByText(requestsCopy.noSuchRequest)).toBeVisible()
})

it('leave that HR is cancelling is not read again, whenever its end becomes known [C9]', async () => {
  const sent = Promise.withResolvers<object>()
  const asked = serverAnswers({
    'POST /functions/getLeaveRequest': approved,
    'POST /functions/withdrawLeave': ({ body }) =>
      (body as { mode?: string }).mode === 'preview' ? { balances: [] } : sent.promise,
  })
  const onClose = vi.fn()
  await draw(<ReviewRequest id="r1" history={null} onClose={onClose} />, { user: administrator() })
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel leave:/ }))
  await userEvent.type(await screen.findByRole('textbox'), 'Back at work')
  await userEvent.click(screen.getByRole('button', { name: enterLeaveCopy.cancel }))
  const before = asked.length
  // The event of the deleted record can arrive before the answer.
  const other = vi.fn(async () => null)
  const stop = new QueryObserver(queryClient, { queryKey: ['LeaveRequest'], queryFn: other }).subscribe(
    () => {},
  )
  recordChange(queryClient, { entity: 'LeaveRequest', id: 'r1', record: {} })
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2))
  expect(asked.slice(before)).toEqual([])
  stop()
  sent.resolve({ balances: [] })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})
