import { departmentsCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { DepartmentDialog } from './department-dialog.tsx'

const FINANCE = { id: 'd1', name: 'Finance', description: 'Money', is_active: true } as never

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const save = () => screen.getByRole('button', { name: /^(Add|Save) department$/ })

it('a department without a name is not sent, and its field shows the error and gets the focus [H-14]', async () => {
  const asked = serverAnswers({})
  const { user } = await draw(<DepartmentDialog all={[]} headcount={0} onClose={() => {}} />)
  await user.click(save())
  expect(nameField()).toHaveAccessibleDescription(/Department name is required/)
  expect(nameField()).toHaveFocus()
  expect(messagesShown()).toEqual(['Department name is required'])
  expect(asked).toEqual([])
})

it('saving trims the name and closes the dialog [H-14]', async () => {
  const asked = serverAnswers({ 'POST /entities/Department': { id: 'd1' } })
  const close = vi.fn()
  const { user } = await draw(<DepartmentDialog all={[]} headcount={0} onClose={close} />)
  await user.type(nameField(), ' Legal ')
  await user.click(screen.getByRole('checkbox', { name: 'Active department' }))
  await user.click(save())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.map(({ body }) => body)).toEqual([
    { name: 'Legal', description: '', is_active: false, parent_id: null },
  ])
})

it('a name that is taken is reported at the field with the server message [finding F-63]', async () => {
  const message = 'There is a department with this name already.'
  serverAnswers({ 'POST /entities/Department': refusal(409, { code: 'duplicate', message }) })
  const close = vi.fn()
  const { user } = await draw(<DepartmentDialog all={[]} headcount={0} onClose={close} />)
  await user.type(nameField(), 'Finance')
  await user.click(save())
  await waitFor(() => expect(nameField()).toHaveAccessibleDescription(new RegExp(message)))
  expect(close).not.toHaveBeenCalled()
})

it('a new name shows how many people it affects, while it is typed [K-11]', async () => {
  const { user } = await draw(
    <DepartmentDialog all={[]} department={FINANCE} headcount={3} onClose={() => {}} />,
  )
  const hint = departmentsCopy.renameHint(3)
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
  await user.type(nameField(), ' and tax')
  expect(screen.getByText(hint)).toBeVisible()
})

it('saving offline sends nothing, says so, and keeps the input [finding E-03]', async () => {
  const asked = serverAnswers({ 'PUT /entities/Department/d1': {} })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  const { user } = await draw(
    <DepartmentDialog all={[]} department={FINANCE} headcount={0} onClose={() => {}} />,
  )
  await user.type(nameField(), ' and tax')
  await user.click(save())
  expect(messagesShown()).toEqual(['No connection. Nothing was saved.'])
  expect(nameField()).toHaveValue('Finance and tax')
  expect(asked).toEqual([])
})

it('a department can be part of another one, but not of its own parts [R3-112]', async () => {
  const all = [
    FINANCE,
    { id: 'd2', name: 'Tax', is_active: true, parent_id: 'd1' },
    { id: 'd3', name: 'Board', is_active: true, parent_id: null },
  ] as never
  const asked = serverAnswers({ 'PUT /entities/Department/d1': { id: 'd1' } })
  const { user } = await draw(
    <DepartmentDialog all={all} department={FINANCE} headcount={0} onClose={() => {}} />,
  )
  await user.click(screen.getByRole('button', { name: new RegExp(departmentsCopy.parent) }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    departmentsCopy.noParent,
    'Board',
  ])
  await user.click(screen.getByRole('option', { name: 'Board' }))
  await user.click(save())
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ parent_id: 'd3' }))
})
