import { formatDay } from '../dates/format-date.ts'
import { formatNumber } from '../formats/numbers.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

/** Moves several people to a department. */
export const departmentMoveCopy = {
  open: 'Department…',
  title: (count: number) => `Move ${people(count)} to a department`,
  department: 'Department',
  departmentNeeded: 'Choose a department',
  holdsFrom: 'Effective date',
  holdsFromHint: 'Leave empty to move them today.',
  follows: 'Preview',
  move: (count: number) => (count === 0 ? 'Move' : `Move ${people(count)}`),
  affects: (count: number, day: string | null) =>
    count === 0
      ? 'No one moves.'
      : day === null
        ? `${people(count)} ${count === 1 ? 'moves' : 'move'} today.`
        : `${people(count)} ${count === 1 ? 'moves' : 'move'} on ${formatDay(day)}. You can cancel this on each person’s page.`,
  leftOut: (count: number) => `${people(count)} ${count === 1 ? 'doesn’t' : 'don’t'} move`,
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
      ? `${people(count)} moved to ${department}`
      : `${people(count)} ${count === 1 ? 'moves' : 'move'} to ${department} on ${formatDay(day)}`,
}
