import type { OwnBlackout } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { holdMedia } from '../../../../testing/media.ts'
import { somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { CalendarMonthView } from '../calendar-month-view.tsx'

const CHRISTMAS: OwnBlackout = {
  start_date: '2026-12-14',
  end_date: '2026-12-24',
  leave_types: [],
  mode: 'block',
  reason: 'Christmas trade',
}
const STOCKTAKE: OwnBlackout = {
  start_date: '2026-12-03',
  end_date: '2026-12-03',
  leave_types: ['annual'],
  mode: 'warn',
  reason: 'Stocktake',
}

const of = { isTeam: false, isAll: false, users: [somebody()], isLoadingError: false, refetch: () => {} }

const drawMonth = (blackouts: OwnBlackout[], { month = '2026-12' } = {}) => {
  serverAnswers({
    'GET /entities/LeaveRequest': [],
    'POST /functions/getWorkingDays': { users: {} },
    'POST /functions/getMyLeaveRules': { types: [], limited: [], blackouts },
  })
  return draw(
    <CalendarMonthView
      of={of as never}
      month={month}
      today="2026-11-26"
      onShowMonth={() => {}}
      onOpen={() => {}}
    />,
  )
}

const cell = (date: number) => {
  const found = screen.getAllByRole('cell').find(each => each.dataset.day === `2026-12-${date}`)
  if (found === undefined) throw new Error(`the ${date} is not drawn`)
  return found
}

it('a month marks blackout days with the reason, names each blackout where it begins, and has a legend', async () => {
  await drawMonth([STOCKTAKE, CHRISTMAS])
  await waitFor(() => expect(cell(14)).toHaveTextContent(/14 December 2026, No leave: Christmas trade/))
  expect(within(cell(14)).getByText('Christmas trade')).toHaveAttribute('title', 'No leave: Christmas trade')
  expect(cell(20)).toHaveTextContent(/No leave: Christmas trade/)
  expect(within(cell(20)).queryByText('Christmas trade')).toBeNull()
  expect(within(cell(20)).getByTitle('No leave: Christmas trade')).toHaveTextContent('')
  expect(cell(25)).not.toHaveTextContent(/No leave/)
  expect(cell(14).querySelector('time path[d="M0 10 10 0"]')).not.toBeNull()
  const legend = screen.getByRole('list', { name: 'Leave types' })
  expect(legend).toHaveTextContent(/No leave.*Not recommended/)
})

it('warning days for some leave types name these types', async () => {
  await drawMonth([STOCKTAKE])
  const third = () => screen.getAllByRole('cell').find(each => each.dataset.day === '2026-12-03')
  await waitFor(() => expect(third()).toHaveTextContent(/Not recommended: Stocktake \(Annual Leave\)/))
  const legend = screen.getByRole('list', { name: 'Leave types' })
  expect(legend).toHaveTextContent('Not recommended')
  expect(legend).not.toHaveTextContent('No leave')
})

it('a month without blackouts has no marks and no legend', async () => {
  await drawMonth([CHRISTMAS], { month: '2027-02' })
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
  expect(screen.queryByText(/leave:/i)).toBeNull()
  expect(screen.getByRole('list', { name: 'Leave types' })).not.toHaveTextContent('No leave')
})

it('a phone month marks each day and lists blackouts below, from the selected day', async () => {
  holdMedia(query => query.includes('width <'))
  const { user } = await drawMonth([STOCKTAKE, CHRISTMAS])
  const list = await screen.findByRole('region', { name: 'Blackout periods' })
  expect(list).toHaveTextContent(
    /3 Dec 2026 · Not recommended: Stocktake.*14–24 Dec 2026 · No leave: Christmas trade/,
  )
  await user.click(
    screen.getByRole('button', { name: /^Thursday 17 December 2026, No leave: Christmas trade/ }),
  )
  expect(list).not.toHaveTextContent('Stocktake')
  expect(list).toHaveTextContent('Christmas trade')
})

it('a blackout from an earlier month is named on the first of the month', async () => {
  await drawMonth([{ ...CHRISTMAS, end_date: '2027-01-06' }], { month: '2027-01' })
  const named = await screen.findByText('Christmas trade')
  expect(named.closest('td')).toHaveAttribute('data-day', '2027-01-01')
})
