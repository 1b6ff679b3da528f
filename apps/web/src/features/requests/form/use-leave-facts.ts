import {
  type DayParts,
  type DayRange,
  daysBetween,
  isCalendarDay,
  isWeekend,
  type LeaveOccasion,
  type LeaveQuote,
  type LeaveTypeKey,
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
import { today } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useSettled } from '../../../lib/use-debounced-value.ts'
import { useSession } from '../../../session/session.ts'
import type { Dates } from './choose-dates.ts'
import { COUNTED_IN_DAYS } from './quote-in-days.ts'

/** Too short to notice. With the round trip to the server, the answer is there within 150 ms of a change. */
const PAUSE_MS = 60

/** The server's answer about the current selection. */
export interface LeaveCost {
  /** The newest answer. It may still be about the previous selection. */
  quote: LeaveQuote | undefined
  /** Whether the answer is about the current selection. */
  isCurrent: boolean
  /** Whether no answer will come, because the client is offline or the server failed. */
  isUnknown: boolean
  /** The server's findings about the current selection. */
  findings: QuoteFinding[]
  /** Free dates for the same leave, if a limit has findings. */
  instead: DayRange[]
}

/** Whether the finding comes from a blackout or a minimum staffing rule. */
export const isOfLimit = ({ code }: QuoteFinding): boolean => code === 'blackout' || code === 'coverage'

/** The current selection, as far as its cost depends on it. */
export interface CostQuestion {
  /** Undefined if the server is not needed. */
  question: QuoteQuestion | undefined
  /** The cost that the form calculates without the server. */
  known: LeaveQuote | undefined
}

/**
 * The cost of the current selection and its findings. Uses the form's own calculation if possible, otherwise
 * the server's.
 */
export function useLeaveCost({ question, known }: CostQuestion): LeaveCost {
  const chosen = question === undefined ? '' : JSON.stringify(question)
  const settled = useSettled(chosen, PAUSE_MS)
  const asked: QuoteQuestion | undefined = settled === '' ? undefined : JSON.parse(settled)
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...quoteLeave(asked ?? NOTHING),
    enabled: asked !== undefined,
  })
  const isCurrent = settled === chosen && data !== undefined && !isPlaceholderData
  // The cost of another leave type would be misleading.
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

const NOTHING: QuoteQuestion = { leave_type: '', start_date: '', end_date: '' }

/**
 * The user's own leave on these days, and whether the organisation blocks overlaps. Loaded while dates are
 * selected.
 */
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
  // The server counts what depends on working hours.
  const [leave] = overlappingRequests(
    { start_date: start, end_date: end, ...parts },
    data?.filter(({ id }) => id !== ownId) ?? [],
    UNKNOWN_HOURS,
  )
  return leave && { leave, isRefused: settings.overlapping_leave !== 'always' }
}

/** Longer leave always includes a weekend. */
const WORKING_WEEK = 5

/** Whether these days include weekends or public holidays, as far as known. */
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

/** Facts about a leave type before days are selected. */
interface MyRules {
  rules: LeaveTypeRules
  /** The types that the user can request. */
  offered: readonly LeaveTypeKey[]
  /** The first day of types that the user cannot take yet. */
  notBefore: ReadonlyMap<LeaveTypeKey, string>
  /** Types whose policy only counts leave. */
  withoutBalance: readonly LeaveTypeKey[]
  /** Whether the cost is unknown before a leave type is selected. */
  isTypeNeeded: boolean
  /** Whether blackouts, minimum staffing rules or conditions of the type can block days of it. */
  isLimited: boolean
  /** The blackouts of the leave type. Without a selected type, those of every type. */
  blackouts: OwnBlackout[]
  /** The occasions that more leave of the type can be requested for. */
  occasions: readonly LeaveOccasion[]
}

/** The form works with these defaults until the server has answered. */
export function useMyRules(type: string): MyRules {
  const types = useLeaveTypes()
  const day = today()
  const { data = NO_RULES, isSuccess } = useQuery(myLeaveRules())
  return {
    offered: isSuccess
      ? data.types.map(({ leave_type }) => leave_type)
      : types.keys.filter(key => types.isOffered(key, day, null)),
    rules: data.types.find(({ leave_type }) => leave_type === type) ?? COUNTED_IN_DAYS,
    notBefore: new Map(
      data.types.flatMap(({ leave_type, not_before: day }) => (day === null ? [] : [[leave_type, day]])),
    ),
    withoutBalance: data.types.filter(each => !each.needs_balance).map(({ leave_type }) => leave_type),
    isTypeNeeded: type === '' && data.types.some(({ needs_quote }) => needs_quote),
    isLimited: data.limited.some(limited => limited === type),
    blackouts: data.blackouts.filter(
      ({ leave_types }) => leave_types.length === 0 || leave_types.some(each => each === type),
    ),
    occasions: (data.occasions ?? []).filter(({ leave_type }) => leave_type === type),
  }
}

const NO_RULES: MyLeaveRules = { types: [], limited: [], blackouts: [] }
