import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aRequest } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { DecisionForm } from './decision-form.tsx'

const UPDATE = 'PUT /entities/LeaveRequest/r1'
const CHANGED =
  'This request has changed since you opened it. Check it again before you approve or reject it.'

async function drawDialog(decision: 'approved' | 'rejected', request = aRequest()) {
  const close = vi.fn()
  const dialog = (request: ReturnType<typeof aRequest>) => (
    <DecisionForm
      request={request}
      decision={decision}
      name="Sophie Chen"
      submit={decision === 'approved' ? 'Approve' : 'Reject'}
      facts={null}
      onClose={close}
    />
  )
  const { user, redraw } = await draw(dialog(request))
  return { user, close, change: (fields: Parameters<typeof aRequest>[0]) => redraw(dialog(aRequest(fields))) }
}

const notes = () => screen.getByRole('textbox', { name: 'Manager Notes' })
const approve = () => screen.getByRole('button', { name: 'Approve' })

it('a rejection without notes is not sent, and the notes field says what is missing [Q-15]', async () => {
  const asked = serverAnswers({})
  const { user } = await drawDialog('rejected')
  await user.type(notes(), '   ')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(notes()).toHaveAccessibleDescription(/Notes are required to reject a request/)
  expect(messagesShown()).toEqual(['Notes are required to reject a request'])
  expect(asked).toEqual([])
})

it('an approval needs no notes and sends the version on the screen [F-08, S-64]', async () => {
  const asked = serverAnswers({ [UPDATE]: aRequest({ status: 'approved' }) })
  const { user, close } = await drawDialog('approved')
  await user.click(approve())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked[0]?.body).toMatchObject({ status: 'approved', manager_notes: null })
  expect(messagesShown()).toEqual(['Leave request approved: Sophie Chen, 8–10 Dec 2026'])
})

it('an approval that is not the last says that more approvals follow', async () => {
  serverAnswers({ [UPDATE]: aRequest({ status: 'pending', manager_id: 'next' }) })
  const { user, close } = await drawDialog('approved')
  await user.click(approve())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(messagesShown()).toEqual(['Approved: Sophie Chen, 8–10 Dec 2026. The next step follows.'])
})

it('a change meanwhile is shown with both versions, keeps the notes and needs a second press [finding F-03]', async () => {
  const asked = serverAnswers({ [UPDATE]: aRequest({ status: 'approved' }) })
  const { user, close, change } = await drawDialog('approved')
  await user.type(notes(), 'Enjoy')
  change({ end_date: '2026-12-11', days_requested: 4 })
  await user.click(approve())
  expect(messagesShown()).toEqual([CHANGED])
  expect(screen.getByRole('status')).toHaveTextContent(/\(3 days\) → .*11 Dec.*\(4 days\)/)
  expect(asked).toEqual([])
  await user.click(approve())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked[0]?.body).toMatchObject({ status: 'approved', manager_notes: 'Enjoy' })
})

it('a change known only to the server also stops the decision', async () => {
  const current = aRequest({ updated_date: '2026-11-21T00:00:00.000Z', reason: 'Longer' })
  serverAnswers({ [UPDATE]: refusal(409, { code: 'stale', current }) })
  const { user, close } = await drawDialog('approved')
  await user.click(approve())
  await waitFor(() => expect(messagesShown()).toEqual([CHANGED]))
  expect(close).not.toHaveBeenCalled()
})

it('a request decided by another user is reported, and the dialog closes', async () => {
  const current = aRequest({ status: 'rejected' })
  serverAnswers({ [UPDATE]: refusal(409, { code: 'stale', current }) })
  const { user, close } = await drawDialog('approved')
  await user.click(approve())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(messagesShown()).toEqual(['This request has already been rejected'])
})

it('a request that is shown as decided cannot be decided again [L-03]', async () => {
  const { change } = await drawDialog('approved')
  change({ status: 'approved' })
  expect(screen.getByRole('status')).toHaveTextContent('This request has already been approved')
  expect(approve()).toBeDisabled()
})

it('a server failure keeps the dialog open with the reason', async () => {
  serverAnswers({ [UPDATE]: refusal(503, { message: 'The database is away.' }) })
  const { user, close } = await drawDialog('approved')
  await user.click(approve())
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.')
  expect(close).not.toHaveBeenCalled()
})

it('typed notes of a decision are not lost by Escape', async () => {
  const { user, close } = await drawDialog('rejected')
  await user.type(notes(), 'The release is on that day')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(notes()).toHaveFocus())
  expect(notes()).toHaveValue('The release is on that day')
  expect(close).not.toHaveBeenCalled()
})
