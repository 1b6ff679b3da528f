import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { assignmentSentence, patternSentence } from '../copy/work-schedule-findings.ts'
import { addDays, dayNumber } from '../dates/calendar-day.ts'
import { type AssignmentRow, resolveAssignments } from '../working-time/resolve-assignments.ts'
import { type Slots, STANDARD_WEEK, type WorkPattern } from '../working-time/work-pattern.ts'
import { checkWorkAssignment } from './check-work-assignment.ts'
import { checkWorkPattern, refusalToChangePattern } from './check-work-pattern.ts'
import { PATTERN_STARTS } from './pattern-starts.ts'
import { assignmentsAfter, planAssignment } from './plan-assignment.ts'

const twelveHours: Slots = [720, 720]
const pattern = (fields: Partial<WorkPattern>): WorkPattern => ({ ...STANDARD_WEEK, ...fields })

describe('a pattern', () => {
  it('a pattern has hours for each of its days, up to 12 in each half', () => {
    expect(checkWorkPattern(STANDARD_WEEK)).toEqual([])
    expect(checkWorkPattern(pattern({ cycle_days: 1, slots: [twelveHours] }))).toEqual([])
    expect(checkWorkPattern(pattern({ cycle_days: 14 })).map(patternSentence)).toEqual([
      'Enter hours for 14 days. The work pattern has 7.',
    ])
    for (const slots of [[[721, 0]], [[0, -1]], [[0.5, 0]], [[60]], [[60, 60, 60]], [[Number.NaN, 60]]]) {
      expect(
        checkWorkPattern(pattern({ cycle_days: 1, slots: slots as never })).map(patternSentence),
      ).toEqual(['Day 1: enter 0 to 12 hours for each half.'])
    }
  })

  it('a pattern without hours is possible, for casual employees [R3-104]', () => {
    expect(checkWorkPattern(pattern({ slots: PATTERN_STARTS.noHours }))).toEqual([])
  })

  it('a pattern without a name or days, or with an anchor that does not exist, is refused', () => {
    const odd = pattern({ name: ' ', cycle_days: 0, anchor: '2027-02-29', slots: [] })
    expect(checkWorkPattern(odd).map(({ field }) => field)).toEqual(['name', 'cycle_days', 'anchor'])
    expect(checkWorkPattern(pattern({ anchor: '2028-02-29' }))).toEqual([])
  })

  it('a pattern in use keeps its days and can get another name', () => {
    expect(refusalToChangePattern(STANDARD_WEEK, pattern({ name: 'Other' }), 1)).toBeUndefined()
    for (const change of [{ anchor: '2024-01-02' }, { slots: [twelveHours] }, { cycle_days: 8 }]) {
      expect(refusalToChangePattern(STANDARD_WEEK, pattern(change), 0)).toBeUndefined()
      expect(refusalToChangePattern(STANDARD_WEEK, pattern(change), 1)).toEqual({ code: 'in_use_stays' })
    }
  })
})

const row = (fields: Partial<AssignmentRow> = {}): AssignmentRow => ({
  scope: 'user',
  scope_id: 'ann',
  valid_from: '2026-03-01',
  valid_to: null,
  pattern_id: 'office',
  region: null,
  ...fields,
})
const FACTS = { hasPattern: true, hasRegion: true, recipient: { hired: '2026-03-01' } }

describe('assigning a pattern', () => {
  it.each([
    [{}, {}, []],
    [{ valid_to: '2026-03-01' }, {}, []],
    [{ valid_to: '2026-02-28' }, {}, ['Choose a last day on or after the first day.']],
    [{ valid_from: '2027-02-29' }, {}, ['Enter a date.']],
    [{ valid_from: '2028-02-29', valid_to: '2038-02-28' }, {}, []],
    [{ valid_to: '2026-04-31' }, {}, ['Enter a date.']],
    [{ valid_from: '2026-02-28' }, {}, ['Employment starts on 1 Mar 2026. Choose that day or a later one.']],
    [{ valid_from: '2020-01-01', scope: 'department' }, {}, []],
    [{}, { recipient: undefined }, ['Choose a person']],
    [{ scope: 'department' }, { recipient: undefined }, ['Choose a department']],
    [{ scope: 'everyone' }, {}, ['A schedule for everyone can’t name a person or department.']],
    [{ region: 'AU-XX' }, { hasRegion: false }, ['This region doesn’t exist.']],
    [{}, { hasPattern: false, hasRegion: false }, ['This work pattern doesn’t exist.']],
  ] as const)('rows %j with %j: %j', (fields, facts, expected) => {
    expect(checkWorkAssignment(row(fields), { ...FACTS, ...facts }).map(assignmentSentence)).toEqual(expected)
  })

  it('an assignment ends the current row, which resumes after a last day', () => {
    const held = row({ pattern_id: 'before', valid_from: '2020-01-01', region: 'AU-NSW' })
    const open = planAssignment([held, row({ scope_id: 'bob', valid_from: '2026-05-01' })], row())
    expect(open).toEqual({ ends: { row: held, valid_to: '2026-02-28' }, resumes: null })
    const { resumes } = planAssignment([held], row({ valid_to: '2026-03-31' }))
    expect(resumes).toEqual({ ...held, valid_from: '2026-04-01' })
  })

  it('an assignment does not replace a row that begins later, or on the same day', () => {
    for (const valid_from of ['2026-03-01', '2026-06-01']) {
      expect(planAssignment([row({ valid_from })], row()).refusal).toEqual({
        code: 'given_later',
        params: { day: valid_from },
      })
    }
    expect(planAssignment([row({ valid_from: '2026-06-01' })], row({ valid_to: '2026-05-31' })).refusal).toBe(
      undefined,
    )
  })

  it('assignments leave rows that share no day, change no day outside of theirs, and have all their days', () => {
    const FIRST = '2026-01-01'
    const lengths = fc.array(fc.record({ gap: fc.nat(9), days: fc.integer({ min: 1, max: 40 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    const offset = fc.integer({ min: 0, max: 120 })
    holds(lengths, fc.boolean(), dayFrom(FIRST, 120), fc.option(offset), (parts, isOpen, from, length) => {
      let next = FIRST
      const rows = parts.map(({ gap, days }, at) => {
        const valid_from = addDays(next, gap)
        next = addDays(valid_from, days)
        const valid_to = isOpen && at === parts.length - 1 ? null : addDays(next, -1)
        return row({ valid_from, valid_to, pattern_id: `p${at}` })
      })
      const given = row({
        valid_from: from,
        valid_to: length === null ? null : addDays(from, length),
        pattern_id: 'new',
      })
      const plan = planAssignment(rows, given)
      if (plan.refusal !== undefined) return
      const after = assignmentsAfter(rows, [{ row: given, ...plan }])
      const sorted = after.toSorted((a, b) => dayNumber(a.valid_from) - dayNumber(b.valid_from))
      sorted.forEach(({ valid_from, valid_to }, at) => {
        expect(valid_to === null || valid_to >= valid_from).toBe(true)
        const following = sorted[at + 1]
        expect(following === undefined || (valid_to !== null && valid_to < following.valid_from)).toBe(true)
      })
      const patterns = ['p0', 'p1', 'p2', 'p3', 'new'].map(id => ({ ...STANDARD_WEEK, id, name: id }))
      const names = (held: AssignmentRow[]) => {
        const stretches = resolveAssignments(
          held,
          { userId: 'ann', department: null, formerly: [] },
          patterns,
        )
        return Array.from({ length: 300 }, (_, at) => {
          const day = addDays(FIRST, at)
          return stretches.findLast(({ valid_from }) => valid_from <= day)?.pattern?.name
        })
      }
      const isGiven = (at: number) =>
        addDays(FIRST, at) >= from && (given.valid_to === null || addDays(FIRST, at) <= given.valid_to)
      const expected = names(rows).map((name, at) => (isGiven(at) ? 'new' : name))
      expect(names(after)).toEqual(expected)
    })
  })
})
