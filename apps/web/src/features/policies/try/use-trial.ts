import {
  type Ask,
  addDays,
  addMonths,
  tryPolicyCopy as copy,
  displayName,
  type EmploymentKind,
  exampleHireDate,
  exampleLeave,
  isCalendarDay,
  type LeaveTypeKey,
  minutesPerWeek,
  type PolicyRules,
  type RowUser,
  STANDARD_WEEK,
  tryPolicy,
  type WorkPattern,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { holidaysBetween } from '../../../data/holidays/holidays.ts'
import { employeeToTry } from '../../../data/leave-policies/leave-policies.ts'
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
  kind?: EmploymentKind | ''
  pattern?: string
  region?: string
  leave?: Ask[] | undefined
}

const MONTHS = 24
const PERSON = 'person'
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
  const [person, setPerson] = useState<RowUser>()
  const { data: regions = [] } = useQuery(holidayRegions())
  const begins = isCalendarDay(effectiveFrom) ? effectiveFrom : today()
  const latest = addMonths(begins, MONTHS)
  const tried = useQuery({
    ...employeeToTry({ user_id: person?.id ?? '', leave_type: leaveType, from: begins, to: latest }),
    enabled: person !== undefined,
  })
  const facts = person && tried.data
  const isLoading = person !== undefined && facts === undefined
  const patterns = usePatterns(person, facts?.pattern)
  const earliest = [addMonths(begins, -12 * YEARS_BEFORE), facts?.hired ?? begins].sort()[0] ?? begins
  const {
    hired = facts?.hired ?? exampleHireDate(begins),
    kind = facts?.employment_kind ?? '',
    pattern = facts ? PERSON : 'standard',
    region = facts?.region ?? '',
  } = changes
  const isHired = earliest <= hired && hired <= latest
  const from = isHired && hired > begins ? hired : begins
  const to = addDays(addMonths(from, MONTHS), -1)
  const booked = facts?.leave.filter(ask => from <= ask.from && ask.to <= to)
  const { leave = booked ?? exampleLeave(from, to) } = changes
  const { data: holidays } = useQuery({ ...holidaysBetween(from, to), enabled: region !== '' })
  const week = patterns.find(({ id }) => id === pattern)?.pattern ?? STANDARD_WEEK
  const isRight = isHired && leave.every(ask => leaveProblem(ask, from, to) === undefined)
  const question = useLastRight(
    rules && isRight && !isLoading && (region === '' || holidays !== undefined)
      ? JSON.stringify({
          leaveType,
          name,
          rules,
          employee: { hired, employmentKind: kind || null, pattern: week, region: region || null },
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
    person,
    /** The example employee again, if no one is chosen. */
    choosePerson(chosen: RowUser | undefined) {
      setPerson(chosen)
      setChanges({})
    },
    personFailed: person !== undefined && tried.isError,
    employee: { hired, kind, pattern, region, leave, week },
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

/** The patterns that the example can work: their own, two usual ones, and those of the organisation. */
function usePatterns(person: RowUser | undefined, own: WorkPattern | undefined) {
  const { data: stored = [] } = useQuery(workPatterns())
  return useMemo(
    () => [
      ...(person && own ? [{ id: PERSON, name: copy.weekOfPerson(displayName(person)), pattern: own }] : []),
      { id: 'standard', name: copy.standardWeek, pattern: STANDARD_WEEK },
      { id: 'part_time', name: copy.partTimeWeek, pattern: PART_TIME },
      ...stored.map(({ id, name, cycle_days, anchor, slots }) => ({
        id,
        name,
        pattern: { name, cycle_days, anchor, slots },
      })),
    ],
    [stored, person, own],
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
