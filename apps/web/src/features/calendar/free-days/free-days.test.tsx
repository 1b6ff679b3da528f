import type { FreeDayOfUser } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { CalendarMonthView } from '../calendar-month-view.tsx'
import { CalendarUsers } from '../users/calendar-users.tsx'
import { FreeDaysProvider } from './free-days-provider.tsx'

const ASK = 'POST /functions/getWorkingDays'
const free = (day: string, fields: Partial<FreeDayOfUser> = {}): FreeDayOfUser => ({
  day,
  part: 'day',
  holiday: null,
  ...fields,
})
const EASTER = [
  free('2026-04-03', { holiday: 'Good Friday' }),
  free('2026-04-04'),
  free('2026-04-08', { part: 'pm' }),
]

const own = (user = somebody()) => ({
  isTeam: false,
  isAll: false,
  users: [user],
  isLoadingError: false,
  refetch: () => {},
})

const drawMonth = (users: Record<string, FreeDayOfUser[]>) => {
  const asked = serverAnswers({ 'GET /entities/LeaveRequest': [], [ASK]: { users } })
  const month = (
    <CalendarMonthView
      of={own() as never}
      month="2026-04"
      today="2026-05-20"
      onShowMonth={() => {}}
      onOpen={() => {}}
    />
  )
  return draw(month).then(() => asked)
}
const NO_FILTER = { search: '', department: undefined, office: undefined, type: undefined, shown: undefined }
const cell = (date: number) => {
  const day = `2026-04-${String(date).padStart(2, '0')}`
  const found = screen.getAllByRole('cell').find(each => each.dataset.day === day)
  if (found === undefined) throw new Error(`${day} is not drawn`)
  return found
}

it('a month names holidays and shades only days off, with half days shaded by half', async () => {
  const asked = await drawMonth({ u1: EASTER })
  await waitFor(() => expect(cell(3)).toHaveTextContent(/Good Friday/))
  expect(asked.find(({ call }) => call === ASK)?.body).toEqual({
    from: '2026-03-29',
    to: '2026-05-02',
    user_ids: ['u1'],
  })
  expect(screen.getByTitle('Good Friday')).toBeVisible()
  expect(cell(4)).toHaveTextContent(/not a working day/)
  expect(cell(8)).toHaveTextContent(/afternoon off/)
  expect(cell(8).className).toContain('to-sunken')
  // The classes that forced colours replace with a pattern.
  expect(cell(4)).toHaveClass('shade')
  expect(cell(8)).toHaveClass('shade-pm')
  // A working Sunday.
  expect(cell(12).className).not.toContain('sunken')
  expect(screen.getByText('Day off or public holiday')).toBeVisible()
})

it('a month without working times shades weekends and adds no text', async () => {
  await drawMonth({})
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
  expect(cell(12).className).toContain('sunken')
  expect(cell(12)).not.toHaveTextContent(/working/)
  expect(cell(3).className).not.toContain('sunken')
  expect(screen.queryByText('Day off or public holiday')).toBeNull()
})

it('each row of people has the days off of its person', async () => {
  serverAnswers({ [ASK]: { users: { u1: EASTER } } })
  const users = [somebody(), administrator()]
  const range = { start: '2026-04-01', end: '2026-04-30' }
  await draw(
    <FreeDaysProvider users={users} range={range}>
      <CalendarUsers
        zoom="month"
        title="April 2026"
        filter={NO_FILTER}
        onFilter={() => {}}
        range={range}
        today="2026-05-20"
        users={users}
        leaves={[]}
        onOpen={() => {}}
      />
    </FreeDaysProvider>,
  )
  // Its dot is drawn in forced colours, too.
  const friday = await screen.findByTitle('Good Friday')
  expect(friday.querySelector('[data-mark="fill"]')).not.toBeNull()
  const cellsOf = (name: string) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement).getAllByRole('cell')
  const shaded = (name: string) =>
    cellsOf(name).flatMap((each, at) => (each.className.includes('sunken') ? [at + 1] : []))
  expect(shaded('Sophie Chen')).toEqual([3, 4, 8])
  expect(shaded('Ann Lee')).toEqual([4, 5, 11, 12, 18, 19, 25, 26])
})
