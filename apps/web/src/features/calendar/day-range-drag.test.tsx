import { type CalendarLeave, entriesOfDays, weeksOfMonth } from '@leavewell/leave'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { administrator, aRequest, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { MonthGrid } from './month/month-grid.tsx'
import { CalendarTable } from './users/calendar-table.tsx'

const month = '2026-04'
const today = '2026-04-08'
const LEAVE: CalendarLeave = {
  ...aRequest({ status: 'approved', start_date: '2026-04-15', end_date: '2026-04-17' }),
  user: somebody(),
  name: 'Sophie Chen',
}

async function drawMonth(mayAsk = true) {
  const onAsk = vi.fn()
  await draw(
    <MonthGrid
      month={month}
      today={today}
      entries={entriesOfDays(weeksOfMonth(month, 'sunday').flat(), [LEAVE])}
      blackouts={[]}
      isTeam
      onShowMonth={() => {}}
      onOpen={() => {}}
      onAsk={mayAsk ? onAsk : undefined}
    />,
  )
  return onAsk
}

const cell = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement
const mouse = { button: 0, pointerType: 'mouse' }

/** jsdom has no layout, so this sets the element below the pointer. */
function goOver(...days: string[]) {
  for (const day of days) {
    document.elementsFromPoint = () => [cell(day)]
    fireEvent.pointerMove(window)
  }
}

afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

it('pressing a day or dragging over days with the mouse requests leave for them', async () => {
  const onAsk = await drawMonth()
  fireEvent.pointerDown(cell('2026-04-20'), mouse)
  fireEvent.pointerUp(window)
  expect(onAsk).toHaveBeenLastCalledWith({ start: '2026-04-20', end: '2026-04-20' })

  fireEvent.pointerDown(cell('2026-04-21'), mouse)
  goOver('2026-04-22', '2026-04-23')
  expect(cell('2026-04-22').className).toContain('bg-brand-soft')
  expect(cell('2026-04-24').className).not.toContain('bg-brand-soft')
  fireEvent.pointerUp(window)
  expect(onAsk).toHaveBeenLastCalledWith({ start: '2026-04-21', end: '2026-04-23' })
  expect(cell('2026-04-22').className).not.toContain('bg-brand-soft')
})

it('dragging backwards requests the same days, without past ones', async () => {
  const onAsk = await drawMonth()
  fireEvent.pointerDown(cell('2026-04-10'), mouse)
  goOver('2026-04-09', '2026-04-06')
  fireEvent.pointerUp(window)
  expect(onAsk).toHaveBeenLastCalledWith({ start: today, end: '2026-04-10' })
  onAsk.mockClear()
  fireEvent.pointerDown(cell('2026-04-06'), mouse)
  fireEvent.pointerUp(window)
  expect(onAsk).not.toHaveBeenCalled()
})

it('Escape, other buttons, a press on leave and a scrolling finger request nothing, but a tap does', async () => {
  const onAsk = await drawMonth()
  fireEvent.pointerDown(cell('2026-04-20'), mouse)
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(window)
  fireEvent.pointerDown(cell('2026-04-20'), { ...mouse, button: 2 })
  fireEvent.pointerUp(window)
  fireEvent.pointerDown(screen.getByRole('button', { name: /Sophie/ }), mouse)
  fireEvent.pointerUp(window)
  fireEvent.pointerDown(cell('2026-04-20'), { button: 0, pointerType: 'touch' })
  fireEvent.pointerUp(window)
  expect(onAsk).not.toHaveBeenCalled()
  fireEvent(
    cell('2026-04-20'),
    Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }),
  )
  expect(onAsk).toHaveBeenCalledWith({ start: '2026-04-20', end: '2026-04-20' })
})

it('pressing a day does nothing for users who cannot request leave', async () => {
  await drawMonth(false)
  fireEvent.pointerDown(cell('2026-04-20'), mouse)
  goOver('2026-04-22')
  expect(cell('2026-04-21').className).not.toContain('bg-brand-soft')
  fireEvent.pointerUp(window)
})

it('the calendar by person requests leave only from the own row', async () => {
  const onAsk = vi.fn()
  const [me, other] = [somebody(), administrator()]
  await draw(
    <CalendarTable
      zoom="month"
      title="April 2026"
      range={{ start: '2026-04-01', end: '2026-04-30' }}
      today={today}
      users={[me, other]}
      leaves={[]}
      onOpen={() => {}}
      onAsk={onAsk}
    />,
    { user: me },
  )
  const cellOf = ({ id }: { id: string }, day: string) =>
    document.querySelector(`[data-user="${id}"] [data-day="${day}"]`) as HTMLElement
  fireEvent.pointerDown(cellOf(other, '2026-04-20'), mouse)
  fireEvent.pointerUp(window)
  expect(onAsk).not.toHaveBeenCalled()
  fireEvent.pointerDown(cellOf(me, '2026-04-20'), mouse)
  document.elementsFromPoint = () => [cellOf(other, '2026-04-25')]
  fireEvent.pointerMove(window)
  document.elementsFromPoint = () => [cellOf(me, '2026-04-22')]
  fireEvent.pointerMove(window)
  fireEvent.pointerUp(window)
  expect(onAsk).toHaveBeenCalledWith({ start: '2026-04-20', end: '2026-04-22' })
})
