import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aRequest, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { CommentComposer } from './comment-composer.tsx'

const UPDATE = 'PUT /entities/LeaveRequest/r1'
const field = () => screen.getByRole('textbox', { name: 'Comment' })
const send = () => screen.getByRole('button', { name: 'Send comment' })

const drawComposer = async () =>
  (await draw(<CommentComposer request={aRequest()} author={somebody()} speaksAs="Employee" />)).user

it('a blank comment cannot be sent [Q-14]', async () => {
  const user = await drawComposer()
  expect(send()).toBeDisabled()
  await user.type(field(), '  ')
  expect(send()).toBeDisabled()
})

it('a comment is sent in the user’s name and announced, and empties the field [finding 33]', async () => {
  const asked = serverAnswers({ [UPDATE]: aRequest() })
  const user = await drawComposer()
  await user.type(field(), ' Thank you ')
  await user.click(send())
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(asked[0]?.body).toMatchObject({
    comments: [{ message: 'Thank you', user_id: 'u1', user_name: 'Sophie Chen', role: 'Employee' }],
  })
  expect(screen.getByRole('status')).toHaveTextContent('Comment sent')
  // The next comment is announced as well.
  await user.type(field(), 'And')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('a refused comment stays in the field, with the reason', async () => {
  serverAnswers({ [UPDATE]: refusal(403, { message: 'You may not comment.' }) })
  const user = await drawComposer()
  await user.type(field(), 'Thank you')
  await user.click(send())
  await waitFor(() => expect(field()).toHaveAccessibleDescription('You may not comment.'))
  expect(field()).toHaveValue('Thank you')
})

const QUESTION = { name: 'Discard your changes?' }

it('a typed comment is not lost with its page, and a sent one needs no question', async () => {
  serverAnswers({ [UPDATE]: aRequest() })
  const { user, router } = await draw(
    <CommentComposer request={aRequest()} author={somebody()} speaksAs="Employee" />,
    { address: '/requests' },
  )
  const path = () => router.history.location.pathname
  await user.type(field(), 'Thank you')
  act(() => router.history.push('/dashboard'))
  await screen.findByRole('alertdialog', QUESTION)
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(path()).toBe('/requests')
  await user.click(send())
  await waitFor(() => expect(field()).toHaveValue(''))
  act(() => router.history.push('/dashboard'))
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

it('a typed comment is not lost with its dialog', async () => {
  const close = vi.fn()
  const { user } = await draw(
    <GuardedDialog title="A request" onClose={close}>
      {() => <CommentComposer request={aRequest()} author={somebody()} speaksAs="Employee" />}
    </GuardedDialog>,
  )
  await user.type(field(), 'Thank you')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(close).not.toHaveBeenCalled()
  await user.clear(field())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alertdialog', QUESTION)).not.toBeInTheDocument()
})
