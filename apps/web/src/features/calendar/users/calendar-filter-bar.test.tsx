import { calendarCopy as copy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { CalendarFilterBar } from './calendar-filter-bar.tsx'

const users = [somebody({ id: 'u1', department: 'Design' }), somebody({ id: 'u2', department: 'Design' })]

it('a filter by a department without people can be removed, and choices with one value are hidden', async () => {
  const onFilter = vi.fn()
  const bar = (department: string | undefined) => (
    <CalendarFilterBar
      users={users}
      shown={0}
      filter={{ search: '', department, office: undefined, type: undefined, shown: undefined }}
      isOnlyWithLeave={false}
      onFilter={onFilter}
    />
  )
  const { user, redraw } = await draw(bar(undefined))
  expect(screen.queryByRole('button', { name: new RegExp(copy.department) })).toBeNull()
  redraw(bar('Sales'))
  expect(screen.getByRole('button', { name: new RegExp(`Sales.*${copy.department}`) })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(onFilter).toHaveBeenCalledWith({ department: undefined })
})
