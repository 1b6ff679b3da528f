import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { DeleteDepartmentDialog } from './delete-department-dialog.tsx'

const FINANCE = { id: 'd1', name: 'Finance', description: '', is_active: true } as never
const confirm = () => screen.getByRole('button', { name: /Delete/ })

it('a department with people is refused before any question [Q-21]', async () => {
  await draw(<DeleteDepartmentDialog department={FINANCE} headcount={2} onClose={() => {}} />)
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/Finance.*2/)
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument()
})

it('an empty department is deleted after a confirmation [H-20]', async () => {
  const asked = serverAnswers({ 'DELETE /entities/Department/d1': { success: true } })
  const close = vi.fn()
  const { user } = await draw(<DeleteDepartmentDialog department={FINANCE} headcount={0} onClose={close} />)
  expect(asked).toEqual([])
  await user.click(confirm())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.map(({ call }) => call)).toEqual(['DELETE /entities/Department/d1'])
})

it('a new employee blocks the deletion, and the dialog says why [Q-21]', async () => {
  const message = 'Finance has 1 employee.'
  serverAnswers({ 'DELETE /entities/Department/d1': refusal(409, { message }) })
  const { user } = await draw(
    <DeleteDepartmentDialog department={FINANCE} headcount={0} onClose={() => {}} />,
  )
  await user.click(confirm())
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument()
  expect(messagesShown()).toEqual([])
})
