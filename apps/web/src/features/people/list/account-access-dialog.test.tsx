import { userAdminCopy as copy, type User } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { AccountAccessDialog } from './account-access-dialog.tsx'

async function ask(user: User, work = { waiting: 0, own: 0, reports: 0 }) {
  const asked = serverAnswers({
    [`PUT /entities/User/${user.id}`]: user,
    'POST /functions/changePerson': user,
    'POST /functions/getManagersWork': work,
    'GET /entities/User': [
      administrator(),
      administrator({
        id: 'a2',
        full_name: 'Bo Grey',
        first_name: 'Bo',
        last_name: 'Grey',
        employee_id: 'E-2',
      }),
    ],
  })
  const close = vi.fn()
  const { user: hand } = await draw(<AccountAccessDialog user={user} selfId="a1" onClose={close} />, {
    user: administrator(),
  })
  return { asked, close, hand, press: (name: string) => hand.click(screen.getByRole('button', { name })) }
}

it('deactivating an account explains the effect and needs a confirmation', async () => {
  const { asked, close, press } = await ask(somebody())
  const question = screen.getByRole('alertdialog', { name: copy.disableTitle('Sophie Chen') })
  expect(question).toHaveTextContent(copy.disableText('Sophie Chen'))
  expect(question).toHaveTextContent(copy.disableKeeps)
  await press('Cancel')
  expect(close).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([])
  await press(copy.disable)
  await waitFor(() => expect(messagesShown()).toEqual([copy.disabledNow('Sophie Chen')]))
  expect(asked.map(({ call, body }) => [call, body])).toEqual([['PUT /entities/User/u1', { disabled: true }]])
})

it('reactivating an account works the same way', async () => {
  const { asked, press } = await ask(somebody({ disabled: true }))
  const question = screen.getByRole('alertdialog', { name: copy.enableTitle('Sophie Chen') })
  expect(question).toHaveTextContent(copy.enableText('Sophie Chen'))
  await press(copy.enable)
  await waitFor(() => expect(messagesShown()).toEqual([copy.enabledNow('Sophie Chen')]))
  expect(asked.map(({ body }) => body)).toEqual([{ disabled: false }])
})

it('deactivating a manager hands pending requests and reports over to the selected people [finding F-01]', async () => {
  const mona = administrator({
    id: 'm1',
    full_name: 'Mona Voss',
    first_name: 'Mona',
    last_name: 'Voss',
    employee_id: 'M-1',
  })
  const { asked, hand, press } = await ask(mona, { waiting: 1, own: 0, reports: 1 })
  expect(await screen.findByText(copy.waiting(1, 'Mona Voss'))).toBeVisible()
  expect(screen.getByText(copy.reportTo(1, 'Mona Voss'))).toBeVisible()
  for (const label of [copy.decidesFromNowOn, copy.managerFromNowOn]) {
    const field = screen.getByRole('combobox', { name: label })
    await hand.clear(field)
    await hand.type(field, 'Bo')
    await hand.click(await screen.findByRole('option', { name: /^Bo Grey/ }))
  }
  await press(copy.disable)
  await waitFor(() => expect(messagesShown()).toEqual([copy.disabledNow('Mona Voss')]))
  expect(asked.find(({ call }) => call === 'POST /functions/changePerson')?.body).toEqual({
    id: 'm1',
    fields: { disabled: true },
    hand_over: { waiting_to: 'a2', reports_to: 'a2' },
  })
})
