import { formatDay } from '../dates/format-date.ts'
import { formatNumber, formatPeople } from '../formats/numbers.ts'

/** Moves several people to a department. */
export const departmentMoveCopy = {
  open: 'Department…',
  title: (count: number) => `Move ${formatPeople(count)} to a department`,
  department: 'Department',
  departmentNeeded: 'Choose a department',
  holdsFrom: 'Effective date',
  holdsFromHint: 'Leave empty to move them today.',
  follows: 'Preview',
  move: (count: number) => (count === 0 ? 'Move' : `Move ${formatPeople(count)}`),
  affects: (count: number, day: string | null) =>
    count === 0 ? 'No one moves.' : day === null ? movesToday(count) : movesOn(count, formatDay(day)),
  leftOut: (count: number) =>
    count === 1 ? '1 person doesn’t move' : `${formatNumber(count)} people don’t move`,
  allLeftOut: (count: number) => `Show all ${formatNumber(count)}`,
  fewerLeftOut: 'Show fewer',
  somebody: 'Someone',
  isGone: 'Deleted in the meantime.',
  hasLeft: 'Has already left.',
  isThere: 'Already in this department.',
  willBeThere: 'Already scheduled to move.',
  leavesBefore: (day: string) => `Leaves before that, on ${formatDay(day)}.`,
  moved: (count: number, department: string, day: string | null) =>
    day === null
      ? `${formatPeople(count)} moved to ${department}`
      : count === 1
        ? `1 person moves to ${department} on ${formatDay(day)}`
        : `${formatNumber(count)} people move to ${department} on ${formatDay(day)}`,
}

function movesToday(count: number): string {
  return count === 1 ? '1 person moves today.' : `${formatNumber(count)} people move today.`
}

function movesOn(count: number, day: string): string {
  return count === 1
    ? `1 person moves on ${day}. You can cancel this on their page.`
    : `${formatNumber(count)} people move on ${day}. You can cancel this on each person’s page.`
}
