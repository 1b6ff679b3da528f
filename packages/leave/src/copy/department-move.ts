import { formatDay } from '../dates/format-date.ts'
import { formatNumber } from '../formats/numbers.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

/** Several people come to a department together. */
export const departmentMoveCopy = {
  open: 'Department…',
  title: (count: number) => `Move ${people(count)} to a department`,
  department: 'Department',
  departmentNeeded: 'Please choose a department',
  holdsFrom: 'From',
  holdsFromHint:
    'Leave it empty to move them at once. On a later day it is carried out by itself as that day begins.',
  follows: 'What follows',
  move: (count: number) => (count === 0 ? 'Move' : `Move ${people(count)}`),
  affects: (count: number, day: string | null) =>
    count === 0
      ? 'Nobody of those chosen is moved.'
      : day === null
        ? `${people(count)} ${count === 1 ? 'comes' : 'come'} to it at once.`
        : `${people(count)} ${count === 1 ? 'comes' : 'come'} to it on ${formatDay(day)}; until then it can be taken back on the page of each person.`,
  leftOut: (count: number) =>
    `${people(count)} of those chosen ${count === 1 ? 'stays as they are' : 'stay as they are'}`,
  allLeftOut: (count: number) => `Show all ${formatNumber(count)}`,
  fewerLeftOut: 'Show fewer',
  somebody: 'Somebody',
  isGone: 'Deleted meanwhile.',
  hasLeft: 'Has left already.',
  isThere: 'Is in it already.',
  willBeThere: 'Comes to it by then already.',
  leavesBefore: (day: string) => `Leaves on ${formatDay(day)}, before that.`,
  moved: (count: number, department: string, day: string | null) =>
    day === null
      ? `${people(count)} moved to ${department}`
      : `${people(count)} ${count === 1 ? 'comes' : 'come'} to ${department} on ${formatDay(day)}`,
}
