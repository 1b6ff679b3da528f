import { adminCopy, type BalanceRow, balanceAdminCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aBalance, somebody } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { BalanceDialog } from './balance-dialog.tsx'

const UPDATE = 'PUT /entities/LeaveBalance/b1'
const row = (fields: Partial<BalanceRow> = {}) =>
  ({ ...aBalance(), person: somebody(), policy: null, policy_from: null, ...fields }) as BalanceRow

async function drawDialog(balance?: BalanceRow) {
  const saved = vi.fn()
  const { user } = await draw(<BalanceDialog balance={balance} onClose={() => {}} onSaved={saved} />)
  return { user, saved }
}

const number = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const employee = () => screen.getByRole('combobox', { name: 'Employee' })
const save = () =>
  screen.getByRole('button', { name: /^(Add leave balance|Save balance|Reassign leave balance)$/ })

it('a balance without an employee is not added and reports the missing employee at the field [H-13]', async () => {
  const asked = serverAnswers({})
  const { user } = await drawDialog()
  await user.click(save())
  expect(employee()).toHaveAccessibleDescription(/Choose an employee from the list/)
  expect(messagesShown()).toEqual(['Choose an employee from the list'])
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

it('editing sends only the changed fields, with the version that was on the screen [H-13]', async () => {
  const asked = serverAnswers({ [UPDATE]: aBalance() })
  const { user, saved } = await drawDialog(row())
  await user.clear(number('Balance'))
  await user.type(number('Balance'), '15')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledWith(2026))
  expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual({ balance: 15 })
})

it('a balance under a policy shows the correction before saving and allows only amounts to change', async () => {
  const asked = serverAnswers({ [UPDATE]: aBalance() })
  const { user, saved } = await drawDialog(row({ policy: 'Working days', balance: 13.5 }))
  expect(screen.queryByRole('combobox', { name: 'Employee' })).toBe(null)
  expect(screen.getByRole('status')).toHaveTextContent(
    'The policy Working days continues. Saving adds a correction.',
  )
  await user.clear(number('Balance'))
  await user.type(number('Balance'), '15')
  await user.tab()
  expect(screen.getByRole('status')).toHaveTextContent('Saving adds a correction of +1.5 days.')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledWith(2026))
  expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual({ balance: 15 })
})

it('a balance that an approval took below 0 can be saved with another change [OP-09]', async () => {
  const asked = serverAnswers({ [UPDATE]: aBalance() })
  const { user, saved } = await drawDialog(row({ balance: -2 }))
  await user.clear(number('Total allocated'))
  await user.type(number('Total allocated'), '25')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual({ total_allocated: 25 })
})

it('a duplicate balance is reported at the employee field', async () => {
  const message = 'Sophie Chen has this balance already.'
  serverAnswers({ [UPDATE]: refusal(409, { code: 'duplicate', message }) })
  const { user } = await drawDialog(row())
  await user.clear(number('Balance'))
  await user.type(number('Balance'), '15')
  await user.click(save())
  await waitFor(() => expect(employee()).toHaveAccessibleDescription(new RegExp(message)))
})

it('a change by another user is shown with both values, and the input stays', async () => {
  const current = aBalance({ balance: 10.5, updated_date: '2026-11-21T00:00:00.000Z' })
  const asked = serverAnswers({ [UPDATE]: refusal(409, { code: 'stale', current }) })
  const { user } = await drawDialog(row())
  await user.clear(number('Total allocated'))
  await user.type(number('Total allocated'), '25')
  await user.click(save())
  expect(await screen.findByText('Balance: 13.5 → 10.5')).toBeVisible()
  expect(number('Balance')).toHaveValue('10.5')
  expect(number('Total allocated')).toHaveValue('25')
  await user.click(save())
  await waitFor(() => expect(asked.filter(({ call }) => call === UPDATE)).toHaveLength(2))
  expect(asked.findLast(({ call }) => call === UPDATE)?.body).toEqual({ total_allocated: 25 })
})

it('an orphaned balance names its former owner and needs a person to be saved [H-17]', async () => {
  const asked = serverAnswers({})
  const { user } = await drawDialog(row({ person: null, user_id: 'gone' }))
  expect(screen.getByText(/unknown user \(gone\)/)).toBeVisible()
  await user.click(save())
  expect(employee()).toHaveAccessibleDescription(/Choose an employee from the list/)
  expect(asked.filter(({ call }) => call === UPDATE)).toEqual([])
})

it('a new balance starts as 20 of 20 days of annual leave this year [H-18]', async () => {
  await drawDialog()
  expect(screen.getByRole('button', { name: /Leave type/ })).toHaveTextContent('Annual Leave')
  expect([number('Year').value, number('Balance').value, number('Total allocated').value]).toEqual([
    String(new Date().getFullYear()),
    '20',
    '20',
  ])
})

it('a balance takes whole and half days, years 2020 to 2030 and the selected person [H-18, Q-22, Q-23, Q-24, S-52]', async () => {
  const asked = serverAnswers({
    'GET /entities/User': [somebody()],
    'POST /entities/LeaveBalance': aBalance({ year: 2030 }),
  })
  const { user, saved } = await drawDialog()
  const fill = async (name: string, text: string) => {
    await user.clear(number(name))
    await user.type(number(name), text)
  }
  await fill('Balance', '3.3')
  await fill('Year', '2031')
  await user.click(save())
  expect(employee()).toHaveAccessibleDescription(new RegExp(balanceAdminCopy.personRequired))
  expect(number('Balance')).toHaveAccessibleDescription(new RegExp(adminCopy.balanceOffStep))
  expect(number('Year')).toHaveAccessibleDescription(new RegExp(adminCopy.yearOutOfRange))
  await fill('Year', '2019')
  await user.click(save())
  expect(number('Year')).toHaveAccessibleDescription(new RegExp(adminCopy.yearOutOfRange))
  await fill('Balance', '-4')
  await user.tab()
  expect(number('Balance')).toHaveValue('4')
  await user.click(screen.getByRole('button', { name: 'Increase Balance' }))
  expect(number('Balance')).toHaveValue('4.5')
  await fill('Year', '2030')
  await user.type(employee(), 'Sophie')
  await user.click(await screen.findByRole('option', { name: /Sophie Chen/ }))
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledWith(2030))
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { user_id: 'u1', leave_type: 'annual', year: 2030, balance: 4.5, total_allocated: 20 },
  ])
})

it('an orphaned balance is reassigned, unless the person already has one of its kind [H-17]', async () => {
  let isTaken = true
  const asked = serverAnswers({
    'GET /entities/User': [somebody()],
    [UPDATE]: () =>
      isTaken ? refusal(409, { code: 'duplicate', message: adminCopy.balanceExists }) : aBalance(),
  })
  const { user, saved } = await drawDialog(row({ person: null, user_id: 'gone' }))
  await user.type(employee(), 'Sophie')
  await user.click(await screen.findByRole('option', { name: /Sophie Chen/ }))
  await user.click(save())
  await waitFor(() => expect(employee()).toHaveAccessibleDescription(new RegExp(adminCopy.balanceExists)))
  isTaken = false
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledWith(2026))
  expect(asked.findLast(({ call }) => call === UPDATE)?.body).toEqual({ user_id: 'u1' })
})
