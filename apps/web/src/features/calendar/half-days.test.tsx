import {
  type CalendarLeave,
  entriesOfDays,
  type FreeDayOfUser,
  formatLeaveDays,
  weeksOfMonth,
} from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, aRequest, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { FreeDaysProvider } from './free-days/free-days-provider.tsx'
import { DayList } from './month/day-list.tsx'
import { MonthGrid } from './month/month-grid.tsx'
import { CalendarTable } from './users/calendar-table.tsx'
import { UsersByDay } from './users/users-by-day.tsx'

/** From Wednesday afternoon to Friday morning. */
const LEAVE: CalendarLeave = {
  ...aRequest({
    status: 'approved',
    start_date: '2026-04-15',
    end_date: '2026-04-17',
    start_half: 'pm',
    end_half: 'am',
  }),
  user: somebody(),
  name: 'Sophie Chen',
}
const month = '2026-04'
const range = { start: '2026-04-01', end: '2026-04-30' }
const common = { month, today: '2026-04-01', onOpen: () => {} }
const props = {
  zoom: 'month' as const,
  title: 'April 2026',
  today: '2026-04-01',
  onOpen: () => {},
  range,
  users: [somebody(), administrator()],
  leaves: [LEAVE],
}
const entries = entriesOfDays(weeksOfMonth(month, 'sunday').flat(), [LEAVE])
/** The free part before and after each drawn leave, in percent. */
const fills = () =>
  [...document.querySelectorAll<HTMLElement>('[data-fill]')].map(({ dataset }) => dataset.fill)

it('a month draws half days as halves and names them', async () => {
  await draw(<MonthGrid {...common} entries={entries} blackouts={[]} isTeam onShowMonth={() => {}} />)
  const half = 50 / 3
  expect(fills()).toEqual([`${half} ${half}`])
  expect(screen.getByRole('button', { name: /Sophie/ }).textContent).toContain(formatLeaveDays(LEAVE))
  const halves = ['2026-04-15', '2026-04-16', '2026-04-17'].map(
    day => /afternoon|morning/.exec(document.querySelector(`td[data-day="${day}"]`)?.textContent ?? '')?.[0],
  )
  expect(halves).toEqual(['afternoon', undefined, 'morning'])
})

it('a half single day is drawn half, with its label over the whole day', async () => {
  const alone: CalendarLeave = { ...LEAVE, end_date: LEAVE.start_date, end_half: null }
  const ofDay = entriesOfDays(weeksOfMonth(month, 'sunday').flat(), [alone])
  await draw(<MonthGrid {...common} entries={ofDay} blackouts={[]} isTeam onShowMonth={() => {}} />)
  expect(fills()).toEqual(['50 0'])
  expect(document.querySelector<HTMLElement>('[data-fill]')?.parentElement?.style.paddingLeft).toBe('')
})

it('a leave of hours shows its hours, and announces them once', async () => {
  const hours = { start_date: '2026-04-15', end_date: '2026-04-15', start_half: null, end_half: null }
  const leave = { ...LEAVE, ...hours, minutes: 180, start_minute: null }
  const days = entriesOfDays(weeksOfMonth(month, 'sunday').flat(), [leave])
  await draw(<MonthGrid {...common} entries={days} blackouts={[]} isTeam onShowMonth={() => {}} />)
  const bar = screen.getByRole('button', { name: /Sophie Chen.*15 Apr 2026, 3 h$/ })
  expect(within(bar).getByText('3 h')).toBeVisible()
  expect(fills()).toEqual([`0 ${(1 - 180 / 456) * 100}`])
})

it('the bar of a person is as wide as its whole and half days', async () => {
  await draw(<CalendarTable {...props} />)
  const half = 50 / 3
  expect(fills()).toEqual([`${half} ${half}`])
})

it('a leave from another month is half only where it starts or ends in this month', async () => {
  const over: CalendarLeave = { ...LEAVE, start_date: '2026-03-30' }
  await draw(<CalendarTable {...props} leaves={[over]} />)
  expect(fills()).toEqual([`0 ${50 / 17}`])
})

/** The half of the day that each entry of a list names. */
const namedHalves = () =>
  screen.getAllByRole('button').map(each => /· (morning|afternoon)/.exec(each.textContent ?? '')?.[1])

it('the phone month names the half of a day', async () => {
  await draw(<DayList {...common} from="2026-04-01" entries={entries} isTeam />)
  expect(namedHalves()).toEqual(['afternoon', undefined, 'morning'])
})

it('the phone list of people names the half of a day', async () => {
  const { user } = await draw(<UsersByDay {...props} />)
  const halfOn = async (day: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`${day} April 2026, .*1 away`) }))
    return namedHalves().at(-1)
  }
  expect([await halfOn('15'), await halfOn('16'), await halfOn('17')]).toEqual([
    'afternoon',
    undefined,
    'morning',
  ])
})

it('the list of people names public holidays, with a count where not everyone has them', async () => {
  const free = (day: string, holiday: string): FreeDayOfUser => ({ day, part: 'day', holiday })
  const shared = free('2026-04-03', 'Good Friday')
  serverAnswers({
    'POST /functions/getWorkingDays': {
      users: { u1: [shared, free('2026-04-16', 'Show Day')], a1: [shared] },
    },
  })
  await draw(
    <FreeDaysProvider users={props.users} range={range}>
      <UsersByDay {...props} />
    </FreeDaysProvider>,
  )
  const holidays = await screen.findByRole('region', { name: 'Public holidays' })
  expect(
    within(holidays)
      .getAllByRole('listitem')
      .map(each => each.textContent),
  ).toEqual(['Fri, 3 Apr · Good Friday', 'Thu, 16 Apr · Show Day (1 of 2 people)'])
})
