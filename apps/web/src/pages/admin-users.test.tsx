import {
  balanceAdminCopy,
  departmentMoveCopy,
  screenCopy,
  userAdminCopy,
  workingTimeCopy,
} from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { readAdminSearch } from './admin-search.ts'
import { AdminUsers } from './admin-users.tsx'

const PEOPLE = ['Ann Lee', 'Rosa Requena', 'Omar Test'].map((full_name, at) =>
  somebody({ id: `u${at}`, full_name }),
)

it('the selected people get a department, a work pattern and balances in dialogs of their number [R3-114]', async () => {
  localStorage.setItem('leavewell_user_list', 'one')
  const asked = serverAnswers({
    'GET /entities/User': PEOPLE,
    'GET /entities/WorkPattern': [],
    'POST /functions/listManagers': [],
    'POST /functions/allocateBalances': { creates: 0, skips: 0, lines: [], left_out: [] },
  })
  const { user } = await draw(<AdminUsers />, {
    user: administrator(),
    address: '/admindashboard',
    readSearch: readAdminSearch,
  })
  await screen.findByText('Omar Test')
  // The first box selects everyone.
  const [, first, , third] = screen.getAllByRole('checkbox')
  for (const box of [first, third]) if (box) await user.click(box)
  expect(screen.getByText(screenCopy.chosen(2))).toBeVisible()
  for (const [button, title] of [
    [departmentMoveCopy.open, departmentMoveCopy.title(2)],
    [userAdminCopy.assignPattern, workingTimeCopy.assignTitle(2)],
    [balanceAdminCopy.allocateChosen, balanceAdminCopy.allocateChosenTitle(2)],
  ] as const) {
    await user.click(screen.getByText(button))
    expect(await screen.findByText(title)).toBeVisible()
    if (title === balanceAdminCopy.allocateChosenTitle(2))
      await user.click(screen.getByText(balanceAdminCopy.preview))
    await user.keyboard('{Escape}')
  }
  const [preview] = asked.filter(({ call }) => /allocate/.test(call))
  expect(preview?.body).toMatchObject({ ids: ['u0', 'u2'] })
})
