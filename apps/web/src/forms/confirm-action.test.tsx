import { ClientError } from '@leavewell/client'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { closeMessages, draw, messagesShown } from '../../testing/render.tsx'
import { ConfirmAction } from './confirm-action.tsx'

const doIt = vi.fn<() => Promise<unknown>>()
const close = vi.fn()
const refused = new ClientError('Somebody needs it', { status: 409 })

const drawQuestion = (props: Partial<Parameters<typeof ConfirmAction>[0]> = {}) =>
  draw(
    <ConfirmAction title="Delete it?" confirm="Delete" act={doIt} done="Deleted" onClose={close} {...props}>
      It is gone for good.
    </ConfirmAction>,
  )

const confirm = () => screen.getByRole('button', { name: 'Delete' })

beforeEach(() => {
  doIt.mockReset().mockResolvedValue({})
  close.mockReset()
})

it('a question changes nothing before its answer, and Cancel has the focus', async () => {
  const { user } = await drawQuestion()
  expect(screen.getByRole('alertdialog', { name: 'Delete it?' })).toHaveTextContent('It is gone for good.')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
  expect(doIt).not.toHaveBeenCalled()
})

it('a confirmed action runs, reports success and closes the question', async () => {
  const { user } = await drawQuestion()
  await user.click(confirm())
  expect(doIt).toHaveBeenCalledTimes(1)
  expect(messagesShown()).toEqual(['Deleted'])
  expect(close).toHaveBeenCalledTimes(1)
})

it('a repeated confirmation runs the action once', async () => {
  const answer = Promise.withResolvers<unknown>()
  doIt.mockReturnValue(answer.promise)
  const { user } = await drawQuestion()
  await user.dblClick(confirm())
  await user.keyboard('{Enter}')
  await act(async () => answer.resolve({}))
  expect(doIt).toHaveBeenCalledTimes(1)
})

it('a refusal is reported, stays in the question and can be retried', async () => {
  doIt.mockRejectedValueOnce(refused)
  const { user } = await drawQuestion()
  await user.click(confirm())
  expect(messagesShown()).toEqual(['Somebody needs it'])
  closeMessages()
  expect(screen.getByText('Somebody needs it')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await user.click(confirm())
  expect(close).toHaveBeenCalledTimes(1)
})

it('a refusal that the caller handles is not reported', async () => {
  doIt.mockRejectedValue(refused)
  const { user } = await drawQuestion({ onRefused: () => true })
  await user.click(confirm())
  expect(messagesShown()).toEqual([])
  expect(screen.queryByText('Somebody needs it')).not.toBeInTheDocument()
})

it('the confirm button does nothing while its preview loads', async () => {
  const { user } = await drawQuestion({ isWaiting: true })
  await user.click(confirm())
  expect(doIt).not.toHaveBeenCalled()
})
