import { userAdminCopy as copy, type User } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { ManagerChoice } from './manager-choice.tsx'

const managers: User[] = [
  administrator(),
  administrator({
    id: 'a2',
    full_name: 'Bo Grey',
    first_name: 'Bo',
    last_name: 'Grey',
    position: 'Head of Sales',
  }),
]

function Field() {
  const [value, setValue] = useState('a1')
  return <ManagerChoice label="Manager" managers={managers} value={value} onChange={setValue} />
}

it('a manager is found by part of the name, and an empty result says who can be a manager', async () => {
  const { user } = await draw(<Field />)
  const field = screen.getByRole('combobox', { name: 'Manager' })
  await user.clear(field)
  await user.type(field, 'gre')
  expect(await screen.findByRole('option', { name: /^Bo Grey/ })).toHaveTextContent('Head of Sales · Finance')
  await user.clear(field)
  await user.type(field, 'zzz')
  expect(await screen.findByText(copy.noSuchManager)).toBeVisible()
  // Clearing would select an option without a name.
  expect(screen.getByRole('listbox')).toHaveClass('hidden')
  await user.tab()
  expect(field).toHaveValue('Ann Lee')
})

it('a press reopens the list after Escape, with a manager selected', async () => {
  const { user } = await draw(<Field />)
  const field = screen.getByRole('combobox', { name: 'Manager' })
  await user.click(field)
  expect(await screen.findByRole('option', { name: /^Bo Grey/ })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  await user.click(field)
  expect(await screen.findByRole('option', { name: /^Bo Grey/ })).toBeVisible()
})
