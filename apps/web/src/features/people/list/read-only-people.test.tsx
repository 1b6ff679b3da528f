import { type User, userAdminCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { useUserList } from './use-user-list.ts'
import { UserList } from './user-list.tsx'

function People() {
  const list = useUserList({ search: {}, show() {} })
  return <UserList list={list} selfId="u1" actions={null} onAction={undefined} />
}

/** A person as the server sends them to a role that only sees people: without the fields of HR. */
function seen(user: User): Partial<User> {
  const { is_verified, is_hr, is_approver, two_factor, passkeys, salary, ...rest } = user
  return rest
}

it('people who only see others list the people in their scope, with the names of managers, and change nothing [R3-112]', async () => {
  const rosa = seen(somebody({ id: 'u2', full_name: 'Rosa Requena', manager_id: 'E-1' }))
  const outside = seen(somebody({ id: 'u3', full_name: 'Omar Outside', manager_id: 'E-9' }))
  const asked = serverAnswers({
    'GET /entities/User': [rosa, outside],
    'GET /entities/User/count': { count: 2 },
    'POST /functions/listManagers': [
      { id: 'a1', full_name: 'Ann Lee', email: 'ann@x.test', employee_id: 'E-1' },
      { id: 'a9', full_name: 'Mia Ito', email: 'mia@x.test', employee_id: 'E-9' },
    ],
  })
  await draw(<People />, { user: somebody({ is_payroll: true }) })
  const table = within(await screen.findByRole('table', { name: userAdminCopy.title }))
  expect(await table.findByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/people/a1')
  expect(table.getByRole('link', { name: 'Mia Ito' })).toHaveAttribute('href', '/people/a9')
  expect(asked.find(({ call }) => call === 'POST /functions/listManagers')?.body).toEqual({
    ids: ['u2', 'u3'],
  })
  expect(table.queryByRole('columnheader', { name: userAdminCopy.role })).toBeNull()
  expect(table.queryAllByRole('button', { name: /Actions|Edit/ })).toEqual([])
  for (const state of [userAdminCopy.notInvited, userAdminCopy.invitedYet])
    expect(screen.queryByText(state)).toBeNull()
  const [list] = asked.filter(({ call }) => call === 'GET /entities/User')
  expect(JSON.parse(list?.query.q ?? '')).toMatchObject({ disabled: { $ne: null } })
})
