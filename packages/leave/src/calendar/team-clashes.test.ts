import { expect, it } from 'vitest'
import type { DayParts } from '../entities/leave-request.ts'
import { freeDaysByDay } from './free-days.ts'
import { type LeaveOfMember, teamClashes } from './team-clashes.ts'

const leave = (
  name: string,
  start_date: string,
  end_date: string,
  status: 'approved' | 'pending' = 'approved',
  parts: Partial<DayParts> = {},
): LeaveOfMember => ({
  user_id: name.toLowerCase(),
  name,
  start_date,
  end_date,
  status,
  start_half: null,
  end_half: null,
  minutes: null,
  start_minute: null,
  ...parts,
})

/** From a Monday on. */
const RANGE = { start: '2026-03-02', end: '2026-04-12' }
const clashes = (leaves: LeaveOfMember[], free: Parameters<typeof teamClashes>[2] = () => undefined) =>
  teamClashes(leaves, RANGE, free)

it('leave of one person alone is no clash, nor are two leaves of one person', () => {
  const { team, ofUser } = clashes([
    leave('Ann', '2026-03-02', '2026-03-06'),
    leave('Ann', '2026-03-06', '2026-03-09', 'pending'),
    leave('Ben', '2026-03-10', '2026-03-11'),
  ])
  expect(team).toEqual([])
  expect(ofUser.get('ann')).toEqual([])
})

it('a weekend within the leave of the same people does not split their clash, and is none on its own', () => {
  const { team } = clashes([
    leave('Ann', '2026-03-05', '2026-03-10'),
    leave('Ben', '2026-03-06', '2026-03-09'),
    leave('Cleo', '2026-03-14', '2026-03-15'),
    leave('Dan', '2026-03-14', '2026-03-15'),
  ])
  expect(team).toEqual([
    { start: '2026-03-06', end: '2026-03-09', people: 2, names: ['Ann', 'Ben'], undecided: 0 },
  ])
})

it('days apart are separate clashes, also of the same people', () => {
  const { team, ofUser } = clashes([
    leave('Ann', '2026-03-03', '2026-03-06'),
    leave('Ben', '2026-03-03', '2026-03-03'),
    leave('Ben', '2026-03-05', '2026-03-05'),
  ])
  expect(team.map(({ start, end }) => [start, end])).toEqual([
    ['2026-03-03', '2026-03-03'],
    ['2026-03-05', '2026-03-05'],
  ])
  expect(ofUser.get('ann')).toHaveLength(2)
})

it('a free day is no clash, a working weekend is one', () => {
  const offOnTuesday = freeDaysByDay([{ day: '2026-03-03', part: 'day', holiday: null }])
  const { team } = clashes(
    [
      leave('Ann', '2026-03-02', '2026-03-08'),
      leave('Ben', '2026-03-03', '2026-03-03'),
      leave('Ben', '2026-03-07', '2026-03-07'),
    ],
    user => (user === 'ben' ? offOnTuesday : freeDaysByDay([])),
  )
  expect(team.map(({ start }) => start)).toEqual(['2026-03-07'])
})

it('a morning and an afternoon of the same day are no clash, the same half is one', () => {
  const morning = { end_half: 'am' } as const
  const afternoon = { start_half: 'pm' } as const
  const onTuesday = (name: string, parts: Partial<DayParts>) =>
    leave(name, '2026-03-03', '2026-03-03', 'approved', parts)
  const peopleOf = (...leaves: LeaveOfMember[]) => clashes(leaves).team.map(({ names }) => names)
  expect(peopleOf(onTuesday('Ann', morning), onTuesday('Ben', afternoon))).toEqual([])
  expect(
    peopleOf(onTuesday('Ann', { minutes: 60, start_minute: 9 * 60 }), onTuesday('Ben', afternoon)),
  ).toEqual([])
  expect(peopleOf(onTuesday('Ann', afternoon), onTuesday('Ben', afternoon))).toEqual([['Ann', 'Ben']])
  expect(peopleOf(onTuesday('Ann', {}), onTuesday('Ben', morning))).toEqual([['Ann', 'Ben']])
  // Cleo is away alone in the afternoon.
  expect(
    peopleOf(onTuesday('Ann', morning), onTuesday('Ben', morning), onTuesday('Cleo', afternoon)),
  ).toEqual([['Ann', 'Ben']])
})

it('leave that ends at noon clashes on its last day in the morning alone', () => {
  const { team, ofUser } = clashes([
    leave('Ann', '2026-03-02', '2026-03-04', 'approved', { end_half: 'am' }),
    leave('Ben', '2026-03-04', '2026-03-05', 'approved', { start_half: 'pm' }),
  ])
  expect(team).toEqual([])
  expect(ofUser.get('ben')).toEqual([])
})

it('a half day that a person does not work is no clash', () => {
  const mornings = freeDaysByDay([{ day: '2026-03-03', part: 'pm', holiday: null }])
  const { team } = clashes(
    [
      leave('Ann', '2026-03-03', '2026-03-03'),
      leave('Ben', '2026-03-03', '2026-03-03', 'approved', { start_half: 'pm' }),
    ],
    user => (user === 'ann' ? mornings : freeDaysByDay([])),
  )
  expect(team).toEqual([])
})

it('a clash names the first four people and counts the undecided requests', () => {
  const all = ['Eve', 'Dan', 'Cleo', 'Ben', 'Ann'].map(name =>
    leave(name, '2026-03-02', '2026-03-02', 'pending'),
  )
  expect(clashes(all).team).toEqual([
    { start: '2026-03-02', end: '2026-03-02', people: 5, names: ['Ann', 'Ben', 'Cleo', 'Dan'], undecided: 5 },
  ])
})
