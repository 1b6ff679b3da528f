import type { KeyboardEvent } from 'react'

/** Tab stops once in the table; the arrows lead to the other leaves of a row, and to the rows above and below. */
export function moveBetweenLeaves(event: KeyboardEvent<HTMLTableElement>): void {
  const leaves = [...event.currentTarget.querySelectorAll<HTMLElement>('td button')]
  const at = leaves.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : leaveAfterKey(leaves, at, event.key)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function leaveAfterKey(leaves: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const userOf = (leave: HTMLElement | undefined) => leave?.closest('tr')?.dataset.user
  const here = userOf(leaves[at])
  const inRow = (leave: HTMLElement | undefined) => (userOf(leave) === here ? leave : undefined)
  if (key === 'ArrowRight') return inRow(leaves[at + 1])
  if (key === 'ArrowLeft') return inRow(leaves[at - 1])
  if (key === 'ArrowDown') return leaves.slice(at).find(leave => userOf(leave) !== here)
  if (key !== 'ArrowUp') return undefined
  const above = userOf(leaves.slice(0, at).findLast(leave => userOf(leave) !== here))
  return leaves.find(leave => userOf(leave) === above && above !== undefined)
}
