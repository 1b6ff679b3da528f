import {
  type DayParts,
  type DayRange,
  daysBetween,
  isCalendarDay,
  isWeekend,
  type LeaveQuote,
  type LeaveType,
  type LeaveTypeRules,
  type MyLeaveRules,
  type OwnBlackout,
  overlappingRequests,
  type QuoteFinding,
  type QuoteQuestion,
  type TakenLeave,
  UNKNOWN_HOURS,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { myLeaveRules, quoteLeave } from '../../../data/leave-requests/leave-cost.ts'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { freeDays } from '../../../data/working-time/working-days.ts'
import { useSettled } from '../../../lib/use-debounced-value.ts'
import { useSession } from '../../../session/session.ts'
import type { Dates } from './choose-dates.ts'
import { COUNTED_IN_DAYS } from './quote-in-days.ts'

/** Shorter than a pause that anybody notices: with the way to the server and back, an answer is there within 150 ms of a change. */
const PAUSE_MS = 60

/** What the server says about what is being chosen. */
export interface LeaveCost {
  /** The newest answer; it may still be about what was chosen a moment ago. */
  quote: LeaveQuote | undefined
  /** Whether it is about what is chosen now. */
  isCurrent: boolean
  /** Whether no answer will come: there is no connection, or the server failed. */
  isUnknown: boolean
  /** What the server says against what is chosen now. */
  findings: QuoteFinding[]
  /** Where limits speak against it: the same leave at other times. */
  instead: DayRange[]
}

/** Whether a blackout or a rule of cover says it. */
export const isOfLimit = ({ code }: QuoteFinding): boolean => code === 'blackout' || code === 'coverage'

/** What is chosen, as far as its cost depends on it. */
export interface CostQuestion {
  /** Undefined where the server has nothing to say of it. */
  question: QuoteQuestion | undefined
  /** The cost that the form knows without the server. */
  known: LeaveQuote | undefined
}

/** What a request costs while it is chosen, and what is said against it: by the form where it knows, else by the server. */
export function useLeaveCost({ question, known }: CostQuestion): LeaveCost {
  const chosen = question === undefined ? '' : JSON.stringify(question)
  const settled = useSettled(chosen, PAUSE_MS)
  const asked: QuoteQuestion | undefined = settled === '' ? undefined : JSON.parse(settled)
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...quoteLeave(asked ?? NOTHING),
    enabled: asked !== undefined,
  })
  const isCurrent = settled === chosen && data !== undefined && !isPlaceholderData
  // What another type costs says nothing about this one.
  const quote = data?.rules.leave_type === question?.leave_type ? data : undefined
  return {
    quote: known ? { ...known, findings: quote?.findings ?? [] } : quote,
    isCurrent: isCurrent || known !== undefined,
    findings: isCurrent ? (quote?.findings ?? []) : [],
    instead: isCurrent ? (quote?.instead ?? []) : [],
    isUnknown:
      known === undefined && settled === chosen && !isCurrent && (isError || fetchStatus === 'paused'),
  }
}

const NOTHING: QuoteQuestion = { leave_type: 'annual', start_date: '', end_date: '' }

/** Own leave on these days, and whether the organisation refuses to have them asked for twice; asked for while dates are chosen. */
export function useTakenLeave(
  userId: string,
  { start_date: start, end_date: end }: Dates,
  parts: DayParts,
  ownId: string | undefined,
): { leave: TakenLeave; isRefused: boolean } | undefined {
  const { settings } = useSession()
  const { data } = useQuery({
    ...leaveRequests.taken(userId, { start, end }),
    enabled: isCalendarDay(start) && isCalendarDay(end) && start <= end,
  })
  // What depends on working hours, the server says.
  const [leave] = overlappingRequests(
    { start_date: start, end_date: end, ...parts },
    data?.filter(({ id }) => id !== ownId) ?? [],
    UNKNOWN_HOURS,
  )
  return leave && { leave, isRefused: settings.overlapping_leave !== 'always' }
}

/** Longer leave has a weekend in it. */
const WORKING_WEEK = 5

/** Whether there are weekends or public holidays among so many days, as far as that is known. */
export function useHasFreeDays(
  userId: string,
  { start_date: start, end_date: end }: Dates,
  days: number,
): boolean {
  const isShort = days > 0 && days <= WORKING_WEEK
  const { data } = useQuery({ ...freeDays([userId], { start, end }), enabled: isShort })
  if (days > WORKING_WEEK) return true
  return (
    isShort &&
    daysBetween(start, end).some(day => isWeekend(day) || data?.[userId]?.some(free => free.day === day))
  )
}

/** What the form knows of a leave type before days are chosen. */
interface MyRules {
  rules: LeaveTypeRules
  /** Types whose policy only counts leave. */
  withoutBalance: readonly LeaveType[]
  /** Whether nothing can be said of days before a leave type is chosen. */
  isTypeNeeded: boolean
  /** Whether blackouts or rules of cover may refuse days of it. */
  isLimited: boolean
  /** The blackouts that concern it; those of every type, as long as none is chosen. */
  blackouts: OwnBlackout[]
}

/** As long as the server has not said anything the form works without. */
export function useMyRules(type: string): MyRules {
  const { data = NO_RULES } = useQuery(myLeaveRules())
  return {
    rules: data.types.find(({ leave_type }) => leave_type === type) ?? COUNTED_IN_DAYS,
    withoutBalance: data.types.filter(each => !each.needs_balance).map(({ leave_type }) => leave_type),
    isTypeNeeded: type === '' && data.types.some(({ needs_quote }) => needs_quote),
    isLimited: data.limited.some(limited => limited === type),
    blackouts: data.blackouts.filter(
      ({ leave_types }) => leave_types.length === 0 || leave_types.some(each => each === type),
    ),
  }
}

const NO_RULES: MyLeaveRules = { types: [], limited: [], blackouts: [] }
