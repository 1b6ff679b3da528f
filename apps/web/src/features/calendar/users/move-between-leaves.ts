import type { KeyboardEvent } from 'react'

/**
 * Keyboard navigation: Tab enters the table at one row. Left and right arrows move within the row. Up and down
 * arrows move to the same place in the next row.
 */
export function moveBetweenLeaves(event: KeyboardEvent<HTMLTableElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('th a, td button')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : stopAfterKey(stops, at, event.key)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function stopAfterKey(stops: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const userOf = (stop: HTMLElement | undefined) => stop?.closest('tr')?.dataset.user
  const here = userOf(stops[at])
  const inRow = (stop: HTMLElement | undefined) => (userOf(stop) === here ? stop : undefined)
  if (key === 'ArrowRight') return inRow(stops[at + 1])
  if (key === 'ArrowLeft') return inRow(stops[at - 1])
  const isAlike = (stop: HTMLElement) => stop.tagName === stops[at]?.tagName
  const isOther = (stop: HTMLElement) => isAlike(stop) && userOf(stop) !== here
  if (key === 'ArrowDown') return stops.slice(at).find(isOther)
  if (key !== 'ArrowUp') return undefined
  const above = userOf(stops.slice(0, at).findLast(isOther))
  return stops.find(stop => isAlike(stop) && userOf(stop) === above && above !== undefined)
}
