import { dashboardCopy, layoutCopy, leaveFormCopy } from '@leavewell/leave'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import { somebody } from '../../testing/records.ts'
import { OPEN_LEAVE_FORM_EVENT } from '../lib/constants.ts'

it('without a manager there is a warning and no way to the form; without balances and requests it says so [B-06, B-19, C-04, C-06, C-09, Q-13, S-77]', async () => {
  const { router, asked } = await openApp('/?openLeaveForm=true', {
    user: somebody({ manager_id: null }),
    answers: {
      'GET /entities/LeaveBalance': [],
      'GET /entities/LeaveRequest': [],
      'GET /entities/LeaveBalanceEntry': [],
    },
  })
  expect(await screen.findByText(dashboardCopy.noManager)).toBeVisible()
  expect(await screen.findByText(dashboardCopy.noRecentRequests)).toBeVisible()
  expect(await screen.findByText(dashboardCopy.noBalances)).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  act(() => void window.dispatchEvent(new Event(OPEN_LEAVE_FORM_EVENT)))
  expect(screen.queryByRole('dialog', { name: leaveFormCopy.title })).toBeNull()
  expect(screen.queryByRole('button', { name: dashboardCopy.requestLeave })).toBeNull()
  expect(screen.queryByRole('button', { name: layoutCopy.quickLeave })).toBeNull()
  expect(screen.queryByText(layoutCopy.myManager)).toBeNull()
  expect(asked.filter(({ call }) => call.endsWith('getMyManager'))).toEqual([])
})
