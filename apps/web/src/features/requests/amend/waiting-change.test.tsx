import {
  type AmendmentKind,
  amendmentsCopy as copy,
  type LeaveRequest,
  requestRefusal,
} from '@leavewell/leave'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAmendmentQuote, aRequest } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { WaitingChange } from './waiting-change.tsx'

const GET = 'POST /functions/getAmendment'
const WITHDRAW = 'POST /functions/withdrawAmendment'

const request: LeaveRequest = aRequest({ status: 'approved', amendment_id: 'm1' })

async function drawChange(
  isOwn: boolean,
  withdraw: object = { withdrawn: true },
  kind: AmendmentKind = 'change',
) {
  const amendment = { id: 'm1', request_id: 'r1', kind, reason: 'The flights moved' }
  const asked = serverAnswers({ [GET]: { ...anAmendmentQuote(), amendment }, [WITHDRAW]: withdraw })
  const { user } = await draw(<WaitingChange request={request} isOwn={isOwn} />)
  await screen.findByRole('region', { name: copy.versions })
  return { user, calls: () => asked.map(({ call }) => call) }
}

it('an approver sees the change, its reason and both versions, without a cancel button', async () => {
  await drawChange(false)
  expect(screen.getByText(copy.asks.change)).toBeVisible()
  expect(screen.getByText('The flights moved')).toBeVisible()
  expect(screen.getByText('10.5 days → 11.5 days')).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.withdraw })).not.toBeInTheDocument()
})

it('the requester cancels the change and reads that the leave stays', async () => {
  const { user, calls } = await drawChange(true)
  expect(screen.getByText(copy.waiting.change)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.withdraw }))
  await waitFor(() => expect(messagesShown()).toEqual([copy.withdrawn]))
  expect(calls()).toContain(WITHDRAW)
})

it('a change that was decided meanwhile cannot be cancelled, and the message says so', async () => {
  const message = requestRefusal({ code: 'no_change_pending' })
  const { user } = await drawChange(true, refusal(409, { message }))
  await user.click(screen.getByRole('button', { name: copy.withdraw }))
  await waitFor(() => expect(messagesShown()).toEqual([message]))
})

it.each(['give_back', 'cancel'] as const)('both sides read which change is pending: %s', async kind => {
  await drawChange(true, undefined, kind)
  expect(screen.getByText(copy.waiting[kind])).toBeVisible()
  cleanup()
  await drawChange(false, undefined, kind)
  expect(screen.getByText(copy.asks[kind])).toBeVisible()
})
