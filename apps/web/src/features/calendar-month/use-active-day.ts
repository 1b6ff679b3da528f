import { addDays, monthOf, shiftMonth, weekdayOf } from '@leavewell/leave'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** How far each key goes; by the month with the page keys (as in the calendars of operating systems). */
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
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return `${shiftMonth(monthOf(day), -1)}-01`
    case 'PageDown':
      return `${shiftMonth(monthOf(day), 1)}-01`
    default:
      return undefined
  }
}

/** The day of the grid that has the focus, moved by keys, over the month's edge as well. */
export function useActiveDay(month: string, today: string, onShowMonth: (month: string) => void) {
  const [chosen, setChosen] = useState<string>()
  const isMoving = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const first = monthOf(today) === month ? today : `${month}-01`
  const active = chosen !== undefined && monthOf(chosen) === month ? chosen : first

  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active])

  return {
    grid,
    active,
    /** A day that was clicked or reached with Tab. */
    activate: (day: string) => monthOf(day) === month && setChosen(day),
    onKeyDown(event: KeyboardEvent) {
      // Keys of the buttons within a day are theirs.
      if (!(event.target instanceof HTMLTableCellElement)) return
      if (event.key === 'Enter') return event.target.querySelector('button')?.focus()
      const next = dayAfterKey(active, event.key)
      if (next === undefined) return
      event.preventDefault()
      isMoving.current = true
      setChosen(next)
      if (monthOf(next) !== month) onShowMonth(monthOf(next))
    },
  }
}
