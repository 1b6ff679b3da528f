import { addDays, monthOf, shiftMonth, weekOf } from '@leavewell/leave'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { firstDayOfWeek } from '../../../lib/first-day-of-week.ts'

/** Days that a key moves. The page keys move by month, as in the calendars of operating systems. */
function dayAfterKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day, firstDayOfWeek()).start
    case 'End':
      return weekOf(day, firstDayOfWeek()).end
    case 'PageUp':
      return `${shiftMonth(monthOf(day), -1)}-01`
    case 'PageDown':
      return `${shiftMonth(monthOf(day), 1)}-01`
    default:
      return undefined
  }
}

/** The focused day of the grid. Keys move it, over the edge of the month as well. */
export function useActiveDay(month: string, today: string, onShowMonth: (month: string) => void) {
  const [chosen, setChosen] = useState<string>()
  /** The target of a key, because the next month may be drawn only after the selection. */
  const wanted = useRef<string>(undefined)
  const grid = useRef<HTMLTableElement>(null)
  const first = monthOf(today) === month ? today : `${month}-01`
  const active = chosen !== undefined && monthOf(chosen) === month ? chosen : first

  useEffect(() => {
    if (wanted.current !== active) return
    wanted.current = undefined
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active])

  return {
    grid,
    active,
    /** A day that was clicked or reached with Tab. */
    activate: (day: string) => monthOf(day) === month && setChosen(day),
    onKeyDown(event: KeyboardEvent) {
      if (!(event.target instanceof HTMLTableCellElement)) return moveWithinDay(event, active)
      if (event.key === 'Enter') {
        // The same key press must not activate the button that gets the focus.
        event.preventDefault()
        return leavesOn(event.currentTarget, event.target.dataset.day ?? active)[0]?.focus()
      }
      const next = dayAfterKey(active, event.key)
      if (next === undefined) return
      event.preventDefault()
      wanted.current = next
      setChosen(next)
      if (monthOf(next) !== month) onShowMonth(monthOf(next))
    },
  }
}

/** Within a day, arrows move between leaves and Escape returns to the day. Tab leaves the calendar. */
function moveWithinDay(event: KeyboardEvent, active: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  const days = event.target.dataset.days?.split(' ') ?? []
  // The pressed leave may belong to another day than the active one.
  const day = days.includes(active) ? active : (days[0] ?? active)
  const leaves = leavesOn(event.currentTarget, day)
  const next =
    step === 0
      ? event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)
      : leaves[leaves.indexOf(event.target) + step]
  next?.focus()
}

/** The buttons of a day, from the top. A bar over several days is in the cell of its first day. */
const leavesOn = (grid: Element, day: string) =>
  [...grid.querySelectorAll<HTMLElement>(`button[data-days~="${day}"]`)].sort(
    (one, other) => lineOf(one) - lineOf(other),
  )

/** "+N more" is below all lines. */
const lineOf = ({ dataset }: HTMLElement) => Number(dataset.line ?? Number.POSITIVE_INFINITY)
