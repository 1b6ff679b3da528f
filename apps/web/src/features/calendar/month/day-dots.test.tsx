import type { CalendarLeave } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { DayDots } from './day-dots.tsx'

const leaves = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    leave_type: 'annual',
    start_date: '2026-12-07',
    end_date: '2026-12-07',
  })) as CalendarLeave[]

it('a phone day with five leaves shows “+2 more”, and one with three shows no number [G-04, G-05, R3-28]', async () => {
  const { redraw } = await draw(<DayDots day="2026-12-07" entries={leaves(5)} />)
  expect(screen.getByText('+2 more')).toBeVisible()
  redraw(<DayDots day="2026-12-07" entries={leaves(3)} />)
  expect(screen.queryByText(/more/)).toBeNull()
})
