import { type CalendarLeave, entriesOfDays, weeksOfMonth } from '@leavewell/leave'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { holdMedia } from '../../../../testing/media.ts'
import { aRequest, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { setFirstDayOfWeek } from '../../../lib/first-day-of-week.ts'
import { MonthGrid } from './month-grid.tsx'

const month = '2026-04'

const leave = (name: string, start_date: string, end_date: string): CalendarLeave => ({
  ...aRequest({ id: `${name} ${start_date}`, status: 'approved', start_date, end_date }),
  user: somebody(),
  name,
})

async function drawMonth(...leaves: CalendarLeave[]) {
  const onOpen = vi.fn()
  const entries = entriesOfDays(weeksOfMonth(month, 'sunday').flat(), leaves)
  const drawn = await draw(
    <MonthGrid
      month={month}
      today="2026-04-01"
      entries={entries}
      blackouts={[]}
      isTeam
      onShowMonth={() => {}}
      onOpen={onOpen}
    />,
  )
  return { ...drawn, onOpen }
}

const cell = (day: string) => document.querySelector(`td[data-day="${day}"]`) as HTMLElement
const buttons = (name: RegExp) => screen.getAllByRole('button', { name })
const signsOf = (button: HTMLElement | undefined) =>
  [...(button?.querySelectorAll('svg') ?? [])].map(
    icon => /lucide-([a-z-]+)/.exec(icon.getAttribute('class') ?? '')?.[1],
  )

it('a leave is one bar over its days of a week, with a mark where it continues', async () => {
  const { user, onOpen } = await drawMonth(leave('Ann', '2026-04-09', '2026-04-14'))
  const [first, second, ...others] = buttons(/^Ann ?Annual Leave ?9–14 Apr/)
  expect(others).toEqual([])
  expect(signsOf(first)).toEqual(['sun', 'chevron-right'])
  expect(signsOf(second)).toEqual(['chevron-left', 'sun'])
  expect(cell('2026-04-09')).toContainElement(first as HTMLElement)
  expect(cell('2026-04-12')).toContainElement(second as HTMLElement)
  await user.click(second as HTMLElement)
  expect(onOpen).toHaveBeenCalledOnce()
})

it('each day of a leave says so, also where the bar is in another cell [G-04]', async () => {
  await drawMonth(leave('Ann', '2026-04-08', '2026-04-10'))
  for (const day of ['2026-04-08', '2026-04-09', '2026-04-10']) {
    expect(cell(day)).toHaveTextContent(/Ann ?Annual Leave/)
  }
  expect(cell('2026-04-11')).not.toHaveTextContent(/Ann/)
})

it('weeks start on the day of the organisation, also when the setting changes while the page is open [G-01]', async () => {
  const { user } = await drawMonth(leave('Ann', '2026-04-09', '2026-04-14'))
  const first = () => screen.getAllByRole('columnheader')[0]
  expect(first()).toHaveTextContent('Sunday')
  try {
    act(() => setFirstDayOfWeek('monday'))
    expect(first()).toHaveTextContent('Monday')
    expect(cell('2026-04-13')).toContainElement(buttons(/^Ann/)[1] as HTMLElement)
    cell('2026-04-12').focus()
    await user.keyboard('{Home}')
    expect(cell('2026-04-06')).toHaveFocus()
    await user.keyboard('{End}')
    expect(cell('2026-04-12')).toHaveFocus()
  } finally {
    act(() => setFirstDayOfWeek(null))
  }
  expect(first()).toHaveTextContent('Sunday')
})

it('three leaves of a day have a bar, the rest is behind "+N more" [G-04, G-05]', async () => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dora']
  const { user } = await drawMonth(...names.map(name => leave(name, '2026-04-08', '2026-04-09')))
  expect(screen.queryByRole('button', { name: /^Dora/ })).toBeNull()
  await user.click(within(cell('2026-04-09')).getByRole('button', { name: '+1 more' }))
  const rest = within(screen.getByRole('dialog', { name: /9 April 2026/ }))
  expect(rest.getAllByRole('button', { name: /Annual Leave/ })).toHaveLength(4)
})

it('keys move from a day to its bars, from the top, and back to the day', async () => {
  const others = ['Ben', 'Cleo', 'Dora'].map(name => leave(name, '2026-04-08', '2026-04-09'))
  const { user } = await drawMonth(leave('Ann', '2026-04-06', '2026-04-10'), ...others)
  const day = cell('2026-04-09')
  day.focus()
  await user.keyboard('{Enter}')
  expect(buttons(/^Ann/)[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(buttons(/^Ben/)[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(within(day).getByRole('button', { name: '+1 more' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(day).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(cell('2026-04-10')).toHaveFocus()
})

it('keys keep their day over the edge of a month, however late that month is drawn', async () => {
  holdMedia(query => query.includes('reduced-motion'))
  let shown = month
  const grid = () => (
    <MonthGrid
      month={shown}
      today="2026-04-30"
      entries={entriesOfDays(weeksOfMonth(shown, 'sunday').flat(), [])}
      blackouts={[]}
      isTeam
      onShowMonth={next => {
        shown = next
      }}
      onOpen={() => {}}
    />
  )
  const { user, redraw } = await draw(grid())
  const press = async (key: string, day: string) => {
    await user.keyboard(`{${key}}`)
    redraw(grid())
    expect(cell(day)).toHaveFocus()
  }
  act(() => cell('2026-04-30').focus())
  await press('ArrowDown', '2026-05-07')
  await press('ArrowUp', '2026-04-30')
  await press('PageDown', '2026-05-01')
  await press('ArrowLeft', '2026-04-30')
})
