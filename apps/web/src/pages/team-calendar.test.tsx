import {
  addDays,
  type CalendarRequest,
  calendarFeedsCopy,
  calendarPeriod,
  calendarCopy as copy,
  formatDay,
  formatDayRange,
  formatDaySpoken,
  formatMonth,
  formatPeriod,
  monthOf,
  shiftMonth,
  type User,
  weeksOfMonth,
  weeksWithin,
} from '@leavewell/leave'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { holdMedia } from '../../testing/media.ts'
import { administrator, aRequest, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { readCalendarSearch } from '../features/calendar/calendar-view.ts'
import { today } from '../leave-ui/today.ts'
import { TeamCalendarPage } from './team-calendar.tsx'

const LEAVE = 'GET /entities/LeaveRequest'
const ROSA = somebody({ id: 'u2', full_name: 'Rosa Requena', department: 'Engineering', manager_id: 'E-1' })
const thisMonth = monthOf(today())
const MONTH = shiftMonth(thisMonth, 14)
const DAY = `${MONTH}-10`

const leave = (fields: Partial<CalendarRequest> = {}): CalendarRequest => ({
  ...aRequest({ status: 'approved', start_date: DAY, end_date: DAY, days_requested: 1 }),
  id: crypto.randomUUID(),
  ...fields,
})

interface Question {
  user_id: string | { $in: string[] }
  status: string | { $in: string[] }
  start_date?: object
}

/** The page with leave of the days shown, and upcoming leave. */
async function drawCalendar(
  address: string,
  {
    user = somebody(),
    of = [],
    next = [],
  }: { user?: User; of?: CalendarRequest[]; next?: CalendarRequest[] } = {},
) {
  const asked = serverAnswers({
    [LEAVE]: ({ query }) => {
      const { status, start_date } = JSON.parse(query.q ?? '{}') as Question
      const isOfStatus = (each: CalendarRequest) => JSON.stringify(status).includes(each.status)
      return (start_date === undefined ? next : of).filter(isOfStatus)
    },
    'POST /functions/listReports': [ROSA],
    'POST /functions/listCalendarPeople': [ROSA, somebody({ id: 'u3', full_name: 'Omar Outside' })],
  })
  const drawn = await draw(<TeamCalendarPage />, {
    user,
    address: `/teamcalendar${address}`,
    readSearch: readCalendarSearch,
  })
  return {
    ...drawn,
    press: (name: string | RegExp) => drawn.user.click(screen.getByRole('button', { name })),
    questions: () => asked.filter(({ call }) => call === LEAVE).map(({ query }) => query),
    search: () => drawn.router.state.location.search,
  }
}

const grid = () => screen.findByRole('grid')
const cell = (day: string) => document.querySelector(`td[data-day="${day}"]`) as HTMLElement
const details = () => screen.findByRole('dialog', { name: copy.detailTitle })
const upcoming = async () =>
  within(await screen.findByRole('list', { name: copy.upcoming })).getAllByRole('listitem')

it('the month runs from Sunday to Saturday, and its buttons move it, which the URL stores [G-01, G-02, G-03]', async () => {
  const { press, router, search } = await drawCalendar(`?month=${shiftMonth(thisMonth, -1)}`)
  expect(screen.getByRole('heading', { level: 1, name: 'My Leave Calendar' })).toBeVisible()
  const headings = within(await grid()).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => /[A-Z][a-z]+day/.exec(textContent ?? '')?.[0])).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  const shows = async (month: string) => {
    expect(await screen.findByRole('heading', { name: formatMonth(month) })).toBeVisible()
    const days = [...document.querySelectorAll<HTMLElement>('td[data-day]')].map(({ dataset }) => dataset.day)
    expect(days).toEqual(weeksOfMonth(month, 'sunday').flat())
    expect(search()).toEqual(month === thisMonth ? {} : { month })
  }
  await shows(shiftMonth(thisMonth, -1))
  await press('Today')
  await shows(thisMonth)
  await press('Next')
  await shows(shiftMonth(thisMonth, 1))
  await press('Next')
  await shows(shiftMonth(thisMonth, 2))
  await press('Previous')
  await shows(shiftMonth(thisMonth, 1))
  await act(async () => {
    router.history.back()
    await router.load()
  })
  await shows(shiftMonth(thisMonth, 2))
})

it('an employee sees only their own approved leave, three a day and "+N more" [G-04, G-05, G-06, G-10, S-59]', async () => {
  const of = ['sick', 'unpaid', 'unpaid', 'unpaid', 'unpaid'].map(leave_type =>
    leave({ leave_type: leave_type as 'sick' }),
  )
  const { user, questions } = await drawCalendar(`?month=${MONTH}`, { of })
  await waitFor(() => expect(cell(DAY)).toHaveTextContent('+2 more'))
  const days = weeksOfMonth(MONTH, 'sunday').flat()
  expect(questions().map(({ q = '' }) => JSON.parse(q))).toContainEqual({
    user_id: 'u1',
    status: 'approved',
    start_date: { $lte: days.at(-1) },
    end_date: { $gte: days[0] },
  })
  const any = { name: /^(Unpaid|Sick) Leave/ }
  expect(within(cell(DAY)).getAllByRole('button', any)).toHaveLength(3)
  await user.click(within(cell(DAY)).getByRole('button', { name: '+2 more' }))
  const rest = within(await screen.findByRole('dialog', { name: formatDaySpoken(DAY) })).getAllByRole(
    'button',
    any,
  )
  expect(rest).toHaveLength(5)
  await user.click(rest[4] as HTMLElement)
  expect(await details()).toBeVisible()
})

it('an administrator sees their own leave and that of their reports, with names [G-03, G-11, R-15]', async () => {
  const { questions } = await drawCalendar(`?month=${MONTH}`, {
    user: administrator(),
    of: [
      leave({ user_id: 'u2' }),
      leave({ user_id: 'a1', start_date: `${MONTH}-11`, end_date: `${MONTH}-11` }),
    ],
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Team Calendar' })).toBeVisible()
  await waitFor(() => expect(cell(DAY)).toHaveTextContent(/Rosa Requena ?Annual Leave/))
  expect(cell(`${MONTH}-11`)).toHaveTextContent(/Ann Lee ?Annual Leave/)
  const whose = questions().map(({ q = '' }) => (JSON.parse(q) as Question).user_id)
  expect(new Set(whose.map(each => JSON.stringify(each)))).toEqual(new Set(['{"$in":["a1","u2"]}']))
})

it('a link below the calendar leads to the calendar feeds of the profile [X3-I22]', async () => {
  await drawCalendar('')
  expect(await screen.findByRole('link', { name: calendarFeedsCopy.fromCalendar })).toHaveAttribute(
    'href',
    '/profile#calendar-feeds',
  )
})

describe('the list of upcoming leave', () => {
  it('the list has the next ten approved leaves, earliest first, and each opens its details [G-06, G-07, G-09]', async () => {
    const next = Array.from({ length: 10 }, (_, n) => addDays(today(), 20 + n)).map(day =>
      leave({ start_date: day, end_date: day }),
    )
    const { user, questions } = await drawCalendar('', { next })
    const entries = await upcoming()
    expect(entries.map(({ textContent }) => textContent)).toEqual(
      next.map(({ start_date, end_date }) => expect.stringContaining(formatDayRange(start_date, end_date))),
    )
    const { q = '', ...asked } = questions().find(({ limit }) => limit === '10') ?? {}
    expect([JSON.parse(q), asked.sort]).toEqual([
      { user_id: 'u1', status: 'approved', end_date: { $gte: today() } },
      'start_date',
    ])
    await user.click(within(entries[0] as HTMLElement).getByRole('button'))
    expect(await details()).toHaveTextContent('Sophie Chen')
  })

  it('an empty list says that there is no upcoming leave [G-08]', async () => {
    await drawCalendar('')
    expect(await screen.findByText('No upcoming approved leaves')).toBeVisible()
  })

  it('the list and the month say when they cannot be loaded, and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const answers = { [LEAVE]: refusal(403) as object }
    serverAnswers(answers)
    const { user } = await draw(<TeamCalendarPage />, {
      address: '/teamcalendar',
      readSearch: readCalendarSearch,
    })
    expect(await screen.findAllByRole('alert')).toHaveLength(2)
    answers[LEAVE] = []
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    expect(await grid()).toBeVisible()
  })
})

describe('the calendar by person', () => {
  const WAITING = leave({
    user_id: 'u2',
    status: 'pending',
    leave_type: 'unpaid',
    reason: 'Waiting',
    start_date: addDays(DAY, 7),
    end_date: addDays(DAY, 8),
  })
  const DECIDED = leave({ user_id: 'u2', leave_type: 'unpaid', end_date: addDays(DAY, 1) })

  it('administrators see who is away, by department, including pending leave [G-11]', async () => {
    const { user } = await drawCalendar(`?month=${MONTH}&view=people`, {
      user: administrator(),
      of: [DECIDED, WAITING],
    })
    const table = within(await screen.findByRole('table', { name: copy.personAndDays(formatMonth(MONTH)) }))
    expect(await table.findByRole('rowheader', { name: 'Engineering' })).toBeVisible()
    const row = within(table.getByRole('row', { name: /Rosa Requena/ }))
    expect(await row.findByRole('button', { name: /Unpaid Leave, .*, Approved$/ })).toBeVisible()
    expect(await screen.findByRole('list', { name: copy.awayThisWeek })).toHaveTextContent('Rosa Requena')
    await user.click(row.getByRole('button', { name: /Unpaid Leave, .*, Pending$/ }))
    expect(await details()).toHaveTextContent('Waiting')
  })

  it('a phone shows a month with counts, and who is away on the selected day [G-11, B-26] [finding E-05]', async () => {
    holdMedia(query => query.includes('width <'))
    const { user, press } = await drawCalendar(`?month=${MONTH}&view=people`, {
      user: administrator(),
      of: [DECIDED, WAITING],
    })
    await screen.findByRole('table', { name: formatMonth(MONTH) })
    const choose = (day: string, away: number) =>
      press(new RegExp(`${formatDaySpoken(day)}.*, ${copy.awayCount(away)}`))
    const who = (day: string) => within(screen.getByRole('region', { name: copy.awayOn(formatDay(day)) }))
    await waitFor(() => choose(addDays(DAY, 1), 1))
    expect(
      who(addDays(DAY, 1))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/Rosa Requena.*Unpaid Leave/)])
    await choose(addDays(DAY, 2), 0)
    expect(who(addDays(DAY, 2)).getByText(copy.nobodyOn(formatDay(addDays(DAY, 2))))).toBeVisible()
    await choose(addDays(DAY, 7), 0)
    await user.click(who(addDays(DAY, 7)).getByRole('button', { name: /Pending$/ }))
    expect(await details()).toHaveTextContent('Waiting')
  })

  it('the calendar by person starts with today on a phone', async () => {
    holdMedia(query => query.includes('width <'))
    const of = [leave({ user_id: 'u2', start_date: today(), end_date: today() })]
    await drawCalendar('?view=people', { user: administrator(), of })
    const who = within(await screen.findByRole('region', { name: copy.awayOn(formatDay(today())) }))
    expect(await who.findByRole('button', { name: /Rosa Requena/ })).toBeVisible()
  })

  it('administrators start with their own team and can switch to everyone, which the URL stores [G-11] [finding F-61] [X3-26]', async () => {
    const { user, press, search, questions } = await drawCalendar(`?month=${MONTH}`, {
      user: administrator(),
    })
    const team = { $in: ['a1', 'u2'] }
    await waitFor(() => expect(questions()).not.toEqual([]))
    for (const { q = '' } of questions()) expect(JSON.parse(q)).toMatchObject({ user_id: team })
    const choice = screen.getByRole('button', { name: new RegExp(copy.whose) })
    expect(choice).toHaveTextContent(copy.myTeam)
    await press(new RegExp(copy.whose))
    await user.click(screen.getByRole('option', { name: copy.everyone }))
    expect(await screen.findByRole('rowheader', { name: /Omar Outside/ })).toBeVisible()
    expect(search()).toEqual({ month: MONTH, view: 'people', who: 'everyone' })
  })

  it('a zoom is chosen, and its buttons move the period, which the URL stores [0224]', async () => {
    const { user, press, search } = await drawCalendar(`?month=${MONTH}&view=people`, {
      user: administrator(),
    })
    const quarter = (day: string) => calendarPeriod('quarter', day, 'sunday')
    const expectTitle = (day: string) =>
      screen.findByRole('heading', { name: formatPeriod('quarter', quarter(day)) })
    await press(new RegExp(copy.zoom))
    await user.click(screen.getByRole('option', { name: copy.zooms.quarter }))
    await expectTitle(DAY)
    const next = addDays(quarter(DAY).end, 1)
    await press(copy.next)
    await expectTitle(next)
    expect(search()).toEqual({ view: 'people', zoom: 'quarter', month: monthOf(next) })
    await press(copy.previous)
    await expectTitle(DAY)
    await press(copy.today)
    await expectTitle(today())
  })

  const cellsAway = async () =>
    within(await screen.findByRole('row', { name: new RegExp(`^${copy.away}`) })).getAllByRole('cell')

  it('each day has the number of people away, without pending leave [G-11] [0224]', async () => {
    await drawCalendar(`?month=${MONTH}&view=people`, { user: administrator(), of: [DECIDED, WAITING] })
    const [before, day, pending] = [8, 9, 16]
    await waitFor(async () => expect((await cellsAway())[day]).toHaveTextContent(copy.awayCount(1)))
    const cells = await cellsAway()
    for (const at of [before, pending]) expect(cells[at]).toHaveTextContent(copy.awayCount(0))
    expect(screen.getAllByRole('columnheader')[day + 1]).toHaveTextContent(formatDaySpoken(DAY))
  })

  it('a quarter has the most people away on a day of each week [0224]', async () => {
    await drawCalendar(`?month=${MONTH}&view=people&zoom=quarter`, { user: administrator(), of: [DECIDED] })
    const weeks = weeksWithin(calendarPeriod('quarter', DAY, 'sunday'), 'sunday')
    const week = weeks.findIndex(({ end }) => end >= DAY)
    await waitFor(async () => expect((await cellsAway())[week]).toHaveTextContent(copy.mostAway(1)))
    expect(screen.getByRole('columnheader', { name: new RegExp(`^${formatMonth(MONTH)}`) })).toBeVisible()
  })

  it('a year says all leave of a person in one stop, which opens it [0224]', async () => {
    const { user } = await drawCalendar(`?month=${MONTH}&view=people&zoom=year`, {
      user: administrator(),
      of: [DECIDED, WAITING],
    })
    const row = within(await screen.findByRole('row', { name: /Rosa Requena/ }))
    const range = ({ start_date, end_date }: CalendarRequest) => formatDayRange(start_date, end_date)
    const all = await row.findByRole('button')
    expect(all).toHaveAccessibleName(
      `Unpaid Leave, ${range(DECIDED)}, Approved; Unpaid Leave, ${range(WAITING)}, Pending`,
    )
    expect(all.querySelectorAll('[data-fill]')).toHaveLength(2)
    expect(screen.getByRole('table').querySelectorAll('button:not([tabindex="-1"])')).toHaveLength(1)
    await user.click(all)
    const list = within(await screen.findByRole('dialog', { name: copy.leavesOf('Rosa Requena') }))
    await user.click(list.getByRole('button', { name: /Pending/ }))
    expect(await details()).toHaveTextContent('Waiting')
  })

  it('a department of the URL leaves out everyone else [0224]', async () => {
    await drawCalendar(`?month=${MONTH}&view=people&who=everyone&department=Engineering`, {
      user: administrator({ department: 'Sales' }),
    })
    expect(await screen.findByRole('rowheader', { name: /Rosa Requena/ })).toBeVisible()
    expect(document.querySelectorAll('tr[data-user]')).toHaveLength(1)
  })

  it('name, type and leave filter the people, and the URL stores them [0224]', async () => {
    const { user, search, press } = await drawCalendar(`?month=${MONTH}&view=people`, {
      user: administrator(),
      of: [DECIDED, { ...WAITING, leave_type: 'sick' }],
    })
    const names = () => document.querySelectorAll('tr[data-user]').length
    const row = async () => within(await screen.findByRole('row', { name: /Rosa Requena/ }))
    await waitFor(async () => expect((await row()).getAllByRole('button')).toHaveLength(2))
    const everyone = names()
    await user.click(screen.getByText(copy.onlyWithLeave))
    await waitFor(() => expect(names()).toBeLessThan(everyone))
    const choose = async (type: string) => {
      await press(new RegExp(`${copy.type}$`))
      await user.click(screen.getByRole('option', { name: type }))
    }
    await choose('Sick Leave')
    await waitFor(async () => expect((await row()).getAllByRole('button')).toHaveLength(1))
    await choose('Personal Leave')
    expect(await screen.findByText(copy.nobodyMatches)).toBeVisible()
    await user.click(screen.getByText(copy.onlyWithLeave))
    await waitFor(() => expect(names()).toBe(everyone))
    await user.type(screen.getByRole('searchbox', { name: copy.searchPeople }), 'rosa')
    await waitFor(() => expect(names()).toBe(1))
    expect(search()).toMatchObject({ type: 'personal', search: 'rosa' })
  })
})

it('on a phone, the days of the month lead to a complete list [G-01, G-09]', async () => {
  holdMedia(query => query.includes('width <'))
  const { user, press } = await drawCalendar(`?month=${MONTH}`, { of: [leave(), leave(), leave(), leave()] })
  const month = within(await screen.findByRole('table', { name: formatMonth(MONTH) }))
  const headings = month.getAllByRole('columnheader')
  expect(headings).toHaveLength(7)
  expect(headings[0]).toHaveTextContent('Sunday')
  await waitFor(() => press(`${formatDaySpoken(DAY)}, ${copy.awayOnDay(4)}`))
  const entries = () =>
    screen.queryAllByRole('button', { name: new RegExp(`^Annual Leave.*${formatDay(DAY)}`) })
  expect(entries()).toHaveLength(4)
  await user.click(entries()[0] as HTMLElement)
  expect(await details()).toBeVisible()
  await press('Close')
  await press(new RegExp(formatDaySpoken(addDays(DAY, 1))))
  expect(entries()).toHaveLength(0)
  expect(screen.getByText(copy.noneFrom(formatDay(addDays(DAY, 1))))).toBeVisible()
})

it('a large team first shows only people with leave, and everyone on request [finding E-08]', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
  const reports = Array.from({ length: 30 }, (_, n) =>
    somebody({ id: `p${n}`, full_name: `Person ${String(n).padStart(2, '0')}`, manager_id: 'E-1' }),
  )
  serverAnswers({
    [LEAVE]: ({ query }) => (query.q?.includes('start_date') ? [leave({ user_id: 'p3' })] : []),
    'POST /functions/listReports': reports,
  })
  const { user } = await draw(<TeamCalendarPage />, {
    user: administrator(),
    address: `/teamcalendar?month=${MONTH}&view=people`,
    readSearch: readCalendarSearch,
  })
  const row = (name: string) => screen.queryByRole('rowheader', { name: new RegExp(name) })
  expect(await screen.findByText(copy.peopleShown(1, 31))).toBeVisible()
  expect(row('Person 03')).toBeVisible()
  expect(row('Person 24')).toBeNull()
  await user.click(screen.getByRole('searchbox', { name: copy.searchPeople }))
  await user.paste('person 24')
  expect(await screen.findByText(copy.nobodyMatches)).toBeVisible()
  await user.click(screen.getByText(copy.onlyWithLeave))
  await waitFor(() => expect(row('Person 24')).toBeVisible())
  expect(screen.getByText(copy.peopleShown(1, 31))).toBeVisible()
})
