import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds } from '../../testing/property.ts'
import { dayOf } from '../dates/calendar-day.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import type { AllocationSpec } from './allocations.ts'
import type { Grant } from './grants.ts'
import { computeStatement, type Usage } from './statement.ts'

const FIRST = 20_500
const allocation = fc
  .record({
    from: fc.nat(15),
    length: fc.nat(12),
    granted: fc.nat(12),
    minutes: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ from, length, granted, minutes }) => ({
    from,
    to: from + length,
    granted: from + (granted % (length + 1)),
    minutes,
  }))
const usage = fc.record({ day: fc.nat(27), minutes: fc.integer({ min: 1, max: 3 }) })

type Given = { from: number; to: number; granted: number; minutes: number }

function uncoveredBy(
  allocations: readonly Given[],
  uses: readonly { day: number; minutes: number }[],
): number {
  const specs: AllocationSpec[] = allocations.map(({ from, to }, at) => ({
    name: `a${at}`,
    from: dayOf(FIRST + from),
    to: dayOf(FIRST + to),
    origin: 'hand',
    close: { mode: 'keep' },
  }))
  const grants: Grant[] = allocations.map(({ granted, minutes }, at) => ({
    day: dayOf(FIRST + granted),
    allocation: `a${at}`,
    minutes,
    type: 'grant',
    reason: { is: 'entered', code: 'adjusted', params: {} },
  }))
  const usages: Usage[] = uses.map(({ day, minutes }, at) => ({
    day: dayOf(FIRST + day),
    minutes,
    request: `r${at}`,
    type: 'usage',
  }))
  const { lines } = computeStatement(specs, grants, usages, {
    rulesOn: policyHistory('annual', []).rulesOn,
    grantOn: () => ({ kind: 'hand' }),
    periodOn: () => undefined,
    allocationFor: () => {
      throw new Error('Nothing is carried')
    },
    conversions: [],
    closingDays: [],
    undone: new Set(),
    through: dayOf(FIRST + 60),
  })
  return lines.reduce((sum, { uncovered = 0 }) => sum + uncovered, 0)
}

/** The most minutes of leave that can be covered: the largest matching of used minutes with granted ones. */
function largestMatching(
  allocations: readonly Given[],
  uses: readonly { day: number; minutes: number }[],
): number {
  const granted = allocations.flatMap(given => Array.from({ length: given.minutes }, () => given))
  const wanted = uses.flatMap(({ day, minutes }) => Array.from({ length: minutes }, () => day))
  const takenBy: (number | undefined)[] = []
  const findFor = (want: number, seen: Set<number>): boolean =>
    granted.some(({ from, to, granted: since }, at) => {
      const day = wanted[want] ?? -1
      if (seen.has(at) || day < from || day > to || day < since) return false
      seen.add(at)
      const rival = takenBy[at]
      if (rival !== undefined && !findFor(rival, seen)) return false
      takenBy[at] = want
      return true
    })
  return wanted.filter((_, want) => findFor(want, new Set())).length
}

it('leaves nothing uncovered whenever all leave can be covered at all', () => {
  holds(
    fc.array(allocation, { minLength: 1, maxLength: 4 }),
    fc.array(usage, { minLength: 1, maxLength: 6 }),
    (allocations, uses) => {
      const wanted = uses.reduce((sum, { minutes }) => sum + minutes, 0)
      expect(uncoveredBy(allocations, uses) === 0).toBe(largestMatching(allocations, uses) === wanted)
    },
  )
})

it('leaves as little uncovered as possible, where everything is granted when it opens', () => {
  holds(
    fc.array(
      allocation.map(given => ({ ...given, granted: given.from })),
      { minLength: 1, maxLength: 4 },
    ),
    fc.array(usage, { minLength: 1, maxLength: 6 }),
    (allocations, uses) => {
      const wanted = uses.reduce((sum, { minutes }) => sum + minutes, 0)
      expect(uncoveredBy(allocations, uses)).toBe(wanted - largestMatching(allocations, uses))
    },
  )
})
