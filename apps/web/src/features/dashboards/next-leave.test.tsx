import { addDays, dashboardCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aRequest } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { today } from '../../leave-ui/today.ts'
import { NextLeave } from './next-leave.tsx'

const shown = <Data,>(data: Data | undefined) => ({
  data,
  isLoadingError: false,
  refetch: vi.fn(),
})
const leaveIn = (days: number, length = 1) =>
  aRequest({
    id: 'r7',
    leave_type: 'annual',
    status: 'approved',
    start_date: addDays(today(), days),
    end_date: addDays(today(), days + length - 1),
    days_requested: length,
  })

it.each([
  [17, 3, 'In 17 days', '3 days'],
  [1, 1, 'Tomorrow', '1 day'],
  [0, 1, 'Now', '1 day'],
  [-2, 5, 'Now', '5 days'],
])(
  'leave %d days from today of %d days is shown with a link to the request',
  async (days, length, when, size) => {
    await draw(<NextLeave leave={shown([leaveIn(days, length)])} />)
    const next = screen.getByRole('link')
    expect(next).toHaveTextContent(when)
    expect(next).toHaveTextContent('Annual Leave')
    expect(next).toHaveTextContent(size)
    expect(next).toHaveAttribute('href', '/myrequests?request=r7')
  },
)

it('a user without upcoming leave reads that there is none', async () => {
  await draw(<NextLeave leave={shown([])} />)
  expect(screen.getByText(dashboardCopy.nextLeave.none)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

it('a failure can be retried', async () => {
  const failed = { ...shown(undefined), isLoadingError: true }
  const { user } = await draw(<NextLeave leave={failed} />)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(failed.refetch).toHaveBeenCalledOnce()
})
