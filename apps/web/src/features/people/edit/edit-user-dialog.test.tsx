import { officesCopy, userAdminCopy } from '@leavewell/leave'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { days, policyEffect } from '../../../../testing/policy-effects.ts'
import { administrator, somebody } from '../../../../testing/records.ts'
import { closeMessages, draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'

const UPDATE = 'PUT /entities/User/u1'
const READS = {
  'GET /entities/User': [administrator()],
  'GET /entities/Office': [],
  'GET /entities/Department': [{ id: 'd1', name: 'Finance', is_active: true }],
}

async function drawDialog(answers: Record<string, object> = {}, user = somebody()) {
  const asked = serverAnswers({ ...READS, ...answers })
  const close = vi.fn()
  const drawn = await draw(<EditUserDialog user={user} onClose={close} />, {
    user: administrator(),
  })
  const save = screen.getByRole('button', { name: userAdminCopy.save })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Manager/ })).toHaveValue('Ann Lee'))
  return { asked, close, save, user: drawn.user }
}

const field = (name: string) => screen.getByRole('textbox', { name })

it('Save is there once nothing that is needed is missing, and until then the form says what is [Q-17]', async () => {
  const { user, save } = await drawDialog()
  expect(save).toBeEnabled()
  await user.clear(field('Position'))
  expect(save).toBeDisabled()
  expect(screen.getByText(/Position/, { selector: 'p' })).toBeVisible()
})

it('what was changed is saved, and the window closes', async () => {
  const { asked, close, user, save } = await drawDialog({ [UPDATE]: somebody() })
  await user.clear(field('Position'))
  await user.type(field('Position'), 'Controller')
  await user.click(save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({
    position: 'Controller',
    manager_id: 'E-1',
  })
})

it('another office says whose booked leave it touches before it is saved; without offices there is no field', async () => {
  await drawDialog()
  expect(screen.queryByRole('button', { name: /Office/ })).toBeNull()
  cleanup()
  const preview = {
    users: 1,
    lines: [],
    days_returned: 0,
    days_more: 0,
    closed_through: null,
  }
  const { asked, user, save } = await drawDialog({
    [UPDATE]: somebody(),
    'GET /entities/Office': [{ id: 'o1', name: 'Perth', region: 'AU-WA', time_zone: null }],
    'POST /functions/previewCalendarChange': preview,
  })
  await user.click(await screen.findByRole('button', { name: /Office/ }))
  await user.click(screen.getByRole('option', { name: 'Perth' }))
  expect(await screen.findByText(officesCopy.moveText)).toBeVisible()
  await waitFor(() =>
    expect(asked.find(({ call }) => call.endsWith('previewCalendarChange'))?.body).toEqual({
      move: { user_ids: ['u1'], office: 'Perth' },
    }),
  )
  await user.click(save)
  await waitFor(() =>
    expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ office: 'Perth' }),
  )
})

it('an employee id that is taken stands at the id, and the sentence stays after its banner [T-01]', async () => {
  const answer = refusal(409, { code: 'duplicate', message: 'E-7 is Henry Rossi.' })
  const { user, save } = await drawDialog({ [UPDATE]: answer })
  await user.type(field('Position'), '!')
  await user.click(save)
  await waitFor(() => expect(field('Employee ID')).toHaveAccessibleDescription(/E-7 is Henry Rossi/))
  expect(field('Employee ID')).toHaveFocus()
  expect(messagesShown()).toEqual(['Failed to update user: E-7 is Henry Rossi.'])
  closeMessages()
  expect(screen.getByText('Failed to update user: E-7 is Henry Rossi.')).toBeVisible()
})

it('fields that the server refuses have its sentences, and lose them with the next change', async () => {
  const errors = [{ name: 'position', message: 'Too long' }]
  const { user, save } = await drawDialog({
    [UPDATE]: refusal(422, { code: 'invalid', message: 'Wrong', errors }),
  })
  await user.type(field('Position'), '!')
  await user.click(save)
  await waitFor(() => expect(field('Position')).toHaveAccessibleDescription('Too long'))
  await user.type(field('Position'), '{Backspace}')
  expect(field('Position')).not.toBeInvalid()
})

it('an employee is made an approver, which says what that is and sends nothing but the mark beside the role [R-01]', async () => {
  const { asked, close, user, save } = await drawDialog({ [UPDATE]: somebody() })
  await user.click(screen.getByText('More roles'))
  await user.click(screen.getByRole('button', { name: /Role/ }))
  const option = screen.getByRole('option', { name: /Approver/ })
  expect(option).toHaveTextContent(/Sees no salaries/)
  await user.click(option)
  await user.click(save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ role: 'user', is_approver: true })
})

it('the roles are Employee and Manager until the organisation splits them, or more are asked for [K-07, H-09, R3-24]', async () => {
  const names = () =>
    screen.getAllByRole('option').map(option => option.getAttribute('aria-label') ?? option.textContent)
  const { user } = await drawDialog()
  await user.click(screen.getByRole('button', { name: /Role/ }))
  expect(names()).toEqual([
    expect.stringMatching(/^Employee/),
    expect.stringMatching(/^Manager \(administrator\)/),
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('More roles'))
  await user.click(screen.getByRole('button', { name: /Role/ }))
  expect(names()).toHaveLength(9)
})

it('all roles are there once somebody has another one than the two [R3-24]', async () => {
  const hal = somebody({ id: 'h1', full_name: 'Hal Reed', is_hr: true })
  const { user } = await drawDialog({ 'GET /entities/User': [administrator(), hal] })
  await waitFor(() => expect(screen.queryByText('More roles')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: /Role/ }))
  expect(screen.getAllByRole('option')).toHaveLength(9)
})

it('another department shows what is left of the balances before it is saved [R3-10]', async () => {
  const PREVIEW = 'POST /functions/previewUserChange'
  const effects = [policyEffect({ from_policy: 'Earned', before: days(5), after: days(-5.08) })]
  const { asked, user } = await drawDialog({
    'GET /entities/Department': [
      { id: 'd1', name: 'Finance', is_active: true },
      { id: 'd2', name: 'Depot', is_active: true },
    ],
    [PREVIEW]: { effects },
  })
  expect(asked.some(({ call }) => call === PREVIEW)).toBe(false)
  await user.click(screen.getByRole('button', { name: /Department/ }))
  await user.click(await screen.findByRole('option', { name: 'Depot' }))
  expect((await screen.findAllByText('-5.08 days'))[0]).toBeVisible()
  expect(asked.find(({ call }) => call === PREVIEW)?.body).toEqual({ id: 'u1', department: 'Depot' })
})
