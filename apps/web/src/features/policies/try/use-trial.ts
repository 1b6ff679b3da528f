import {
  type Ask,
  addDays,
  addMonths,
  tryPolicyCopy as copy,
  exampleHireDate,
  exampleLeave,
  isCalendarDay,
  type LeaveTypeKey,
  minutesPerWeek,
  type PolicyRules,
  STANDARD_WEEK,
  tryPolicy,
  type WorkPattern,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { holidaysBetween } from '../../../data/holidays/holidays.ts'
import { holidayRegions } from '../../../data/working-time/work-assignments.ts'
import { workPatterns } from '../../../data/working-time/work-patterns.ts'
import { today } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'

/** What the form of a policy says. */
export interface TriedPolicy {
  leaveType: LeaveTypeKey
  name: string
  effectiveFrom: string
  /** Undefined while a field is wrong. */
  rules: PolicyRules | undefined
}

/** What the reader changed of the example employee. Missing: as the example has it. */
interface Changes {
  hired?: string
  pattern?: string
  region?: string
  leave?: Ask[] | undefined
}

const MONTHS = 24
/** Service before the policy, for allowances that grow with it. */
const YEARS_BEFORE = 10

const PART_TIME: WorkPattern = {
  ...STANDARD_WEEK,
  slots: STANDARD_WEEK.slots.map((slots, day) => (day < 3 ? slots : ([0, 0] as const))),
}

/** The example employee and what the policy does to their balance. */
export function useTrial({ leaveType, name, effectiveFrom, rules }: TriedPolicy) {
  const leaveTypes = useLeaveTypes()
  const [changes, setChanges] = useState<Changes>({})
  const patterns = usePatterns()
  const { data: regions = [] } = useQuery(holidayRegions())
  const begins = isCalendarDay(effectiveFrom) ? effectiveFrom : today()
  const [earliest, latest] = [addMonths(begins, -12 * YEARS_BEFORE), addMonths(begins, MONTHS)]
  const { hired = exampleHireDate(begins), pattern = 'standard', region = '' } = changes
  const isHired = earliest <= hired && hired <= latest
  const from = isHired && hired > begins ? hired : begins
  const to = addDays(addMonths(from, MONTHS), -1)
  const { leave = exampleLeave(from, to) } = changes
  const { data: holidays } = useQuery({ ...holidaysBetween(from, to), enabled: region !== '' })
  const week = patterns.find(({ id }) => id === pattern)?.pattern ?? STANDARD_WEEK
  const isRight = isHired && leave.every(ask => leaveProblem(ask, from, to) === undefined)
  const question = useLastRight(
    rules && isRight && (region === '' || holidays !== undefined)
      ? JSON.stringify({
          leaveType,
          name,
          rules,
          employee: { hired, pattern: week, region: region || null },
          from,
          to,
          leave,
        })
      : undefined,
  )
  const asked = useDeferredValue(question.last)
  const trial = useMemo(
    () =>
      asked === undefined
        ? undefined
        : {
            rules: rulesOf(asked),
            ...tryPolicy({ ...JSON.parse(asked), leaveTypes, regions, holidays: holidays ?? [] }),
          },
    [asked, leaveTypes, regions, holidays],
  )
  return {
    employee: { hired, pattern, region, leave, week },
    change: (changed: Changes) => setChanges({ ...changes, ...changed }),
    hasOwnLeave: changes.leave !== undefined,
    days: { from, to, earliest, latest },
    patterns,
    regions,
    trial,
    /** Whether the figures are the last ones, because something is wrong now. */
    isFormer: !question.isRight,
  }
}

export type TrialState = ReturnType<typeof useTrial>
export type ShownTrial = NonNullable<TrialState['trial']>

const rulesOf = (asked: string) => (JSON.parse(asked) as { rules: PolicyRules }).rules

/** Keeps the last question without mistakes. */
function useLastRight(question: string | undefined) {
  const [last, setLast] = useState(question)
  if (question !== undefined && question !== last) setLast(question)
  return { last: question ?? last, isRight: question !== undefined }
}

/** The patterns that the example can work: two usual ones, and those of the organisation. */
function usePatterns() {
  const { data: stored = [] } = useQuery(workPatterns())
  return useMemo(
    () => [
      { id: 'standard', name: copy.standardWeek, pattern: STANDARD_WEEK },
      { id: 'part_time', name: copy.partTimeWeek, pattern: PART_TIME },
      ...stored.map(({ id, name, cycle_days, anchor, slots }) => ({
        id,
        name,
        pattern: { name, cycle_days, anchor, slots },
      })),
    ],
    [stored],
  )
}

/** Minutes of an average week, as they are shown. */
export const weekMinutes = (pattern: WorkPattern): number => Math.round(minutesPerWeek(pattern))

/** What is wrong with the days of a leave request, and at which of its fields. */
export function leaveProblem(
  { from, to }: Ask,
  first: string,
  last: string,
): { field: 'from' | 'to'; message: string } | undefined {
  const isOutside = (day: string) => !isCalendarDay(day) || day < first || day > last
  if (isOutside(from)) return { field: 'from', message: copy.outside(first, last) }
  if (to < from) return { field: 'to', message: copy.backwards }
  return isOutside(to) ? { field: 'to', message: copy.outside(first, last) } : undefined
}
