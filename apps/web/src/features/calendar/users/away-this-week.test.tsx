import { calendarCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { AwayThisWeek } from './away-this-week.tsx'

const week = { start: '2026-11-22', end: '2026-11-28' }

it('a week without absences is one line with its dates, and no card [finding E-05]', async () => {
  const leaves = { data: [], isLoadingError: false, refetch: vi.fn() }
  await draw(<AwayThisWeek week={week} leaves={leaves} onOpen={vi.fn()} />)
  expect(screen.getByText(calendarCopy.nobodyThisWeek)).toHaveTextContent(/22–28 Nov 2026$/)
  expect(screen.queryByRole('heading')).toBeNull()
})
