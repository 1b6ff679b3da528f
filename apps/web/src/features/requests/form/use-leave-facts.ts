import {
  type DayParts,
  daysBetween,
  isCalendarDay,
  isWeekend,
  type LeaveQuote,
  type LeaveTypeRules,
  type QuoteQuestion,
  sharesDays,
  type TakenLeave,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { myLeaveRules, quoteLeave } from '../../../data/leave-requests/leave-cost.ts'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { freeDays } from '../../../data/working-time/working-days.ts'
import { useSettled } from '../../../lib/use-debounced-value.ts'
import { useSession } from '../../../session/session.ts'
import type { Dates } from './choose-dates.ts'

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
}

/** Asks what a request would cost while it is chosen; undefined as long as there is nothing that could be asked. */
export function useLeaveCost(question: QuoteQuestion | undefined): LeaveCost {
  const chosen = question === undefined ? '' : JSON.stringify(question)
  const settled = useSettled(chosen, PAUSE_MS)
  const asked: QuoteQuestion | undefined = settled === '' ? undefined : JSON.parse(settled)
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...quoteLeave(asked ?? NOTHING),
    enabled: asked !== undefined,
  })
  const isCurrent = settled === chosen && data !== undefined && !isPlaceholderData
  return {
    // What another type costs says nothing about this one.
    quote: data?.rules.leave_type === question?.leave_type ? data : undefined,
    isCurrent,
    isUnknown: settled === chosen && !isCurrent && (isError || fetchStatus === 'paused'),
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
  const leave = data?.find(
    each => each.id !== ownId && sharesDays(each, { start_date: start, end_date: end, ...parts }),
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

/**
 * How a leave type is counted for whoever asks, where a policy was chosen for it, and whether one was for any. Undefined under the literal one, and
 * as long as the server has not said: the form works without.
 */
export function useMyRules(type: string): { rules: LeaveTypeRules | undefined; countsByPolicy: boolean } {
  const { data = [] } = useQuery(myLeaveRules())
  const chosen = data.filter(({ isLiteral }) => !isLiteral)
  return {
    rules: chosen.find(({ leave_type }) => leave_type === type),
    countsByPolicy: chosen.length > 0,
  }
}
