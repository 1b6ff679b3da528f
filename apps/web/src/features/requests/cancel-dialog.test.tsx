import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aRequest } from '../../../testing/records.ts'
import { closeMessages, draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const DELETE = 'DELETE /entities/LeaveRequest/r1'

async function drawDialog(answer: object) {
  const asked = serverAnswers({ [DELETE]: answer })
  const close = vi.fn()
  const { user } = await draw(<CancelDialog request={aRequest()} onClose={close} />)
  return {
    asked,
    close,
    user,
    confirm: () => user.click(screen.getByRole('button', { name: 'Cancel request' })),
  }
}

it('a cancellation names the leave and asks first, and Keep request keeps it [L-06]', async () => {
  const { asked, close, user } = await drawDialog({})
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Annual Leave, 8–10 Dec 2026')
  await user.click(screen.getByRole('button', { name: 'Keep request' }))
  expect(close).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([])
})

it('a confirmed cancellation deletes the request [L-05, L-06]', async () => {
  const { asked, close, confirm } = await drawDialog({ success: true })
  await confirm()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.map(({ call }) => call)).toContain(DELETE)
  expect(messagesShown()).toEqual(['Leave request cancelled'])
})

it('a request that was decided meanwhile cannot be cancelled, and the dialog says so without a retry', async () => {
  const { close, confirm } = await drawDialog(refusal(409, { message: 'It has been approved.' }))
  await confirm()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(messagesShown()).toEqual(['It has been approved.'])
})

it('a server failure keeps the dialog open with the reason', async () => {
  const { close, confirm } = await drawDialog(refusal(503, { message: 'The database is away.' }))
  await confirm()
  await waitFor(() => expect(messagesShown()).toEqual(['The database is away.']))
  closeMessages()
  expect(screen.getByText('The database is away.')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})
