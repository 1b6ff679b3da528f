import type { AwayAnswer, AwayQuestion, AwayRow } from '../contracts/away.ts'
import type { BalanceAmounts } from '../entities/leave-balance.ts'
import type { LeaveRequest, RequestedAmount } from '../entities/leave-request.ts'
import { type LeaveTypeKey, MASKED_LEAVE } from '../entities/leave-type.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { balanceCard } from './balance-card.ts'

/** How many days leave stays on a device that is not used. */
export const KEPT_LEAVE_DAYS = 14

/** A change of the form below needs another number. Then earlier copies are dropped. */
const VERSION = 1

const MAX_REQUESTS = 20

type Days = Pick<LeaveRequest, 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes'>

interface KeptBalance {
  /** The name of the leave type, because its record is not kept. */
  type: string
  unit: 'days' | 'hours'
  left: number
  total: number
}

type KeptRequest = Days & RequestedAmount & Pick<LeaveRequest, 'status'> & { type: string }

/**
 * A person's own leave, and who is away, as their device shows it without a network (docs/decisions/0210). It has no
 * ids, reasons, comments or documents. Colleagues have names and days, even for readers who see leave types.
 */
export interface KeptLeave {
  version: typeof VERSION
  /** When it was read, as ISO text. */
  at: string
  /** The organisation's, which decides what is today. */
  time_zone: string | null
  year: number
  balances: KeptBalance[]
  requests: KeptRequest[]
  /** Null: the organisation does not show who is away. */
  away: { until: string; rows: Omit<AwayRow, 'leave_type'>[] } | null
}

/** What the screens show to the person. */
interface Shown {
  balances: readonly (BalanceAmounts & { leave_type: LeaveTypeKey })[]
  /** Sorted by first day. */
  requests: readonly (Omit<KeptRequest, 'type'> & { leave_type: LeaveTypeKey })[]
  away: AwayAnswer
  types: LeaveTypes
}

/**
 * Chooses what a device keeps. Others may hold it, so private leave is left out. Types that approvers do not see have
 * no balance, and are named “Leave”.
 */
export function keptLeaveOf(
  { balances, requests, away, types }: Shown,
  about: Pick<KeptLeave, 'at' | 'time_zone' | 'year'> & Pick<AwayQuestion, 'to'>,
): KeptLeave {
  const { at, time_zone, year, to } = about
  const isOpen = (key: LeaveTypeKey) => key !== MASKED_LEAVE && types.of(key).managers_see_type
  const place = ({ leave_type }: { leave_type: LeaveTypeKey }) => types.keys.indexOf(leave_type)
  return {
    version: VERSION,
    at,
    time_zone,
    year,
    balances: balances
      .filter(({ leave_type }) => isOpen(leave_type))
      .sort((a, b) => place(a) - place(b))
      .map(balance => {
        const { left, totalAllocated: total, unit } = balanceCard(balance)
        return { type: types.name(balance.leave_type), unit, left, total }
      }),
    requests: requests
      .filter(({ leave_type }) => leave_type !== MASKED_LEAVE)
      .slice(0, MAX_REQUESTS)
      .map(request => ({
        type: types.name(isOpen(request.leave_type) ? request.leave_type : MASKED_LEAVE),
        start_date: request.start_date,
        end_date: request.end_date,
        start_half: request.start_half,
        end_half: request.end_half,
        minutes: request.minutes,
        days_requested: request.days_requested,
        minutes_requested: request.minutes_requested,
        status: request.status,
      })),
    away:
      away.circle === 'nobody'
        ? null
        : {
            until: to,
            rows: away.rows.map(({ name, start_date, end_date }) => ({ name, start_date, end_date })),
          },
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** Reads a stored copy. Undefined if it is unreadable, of another version or too old for the device's clock. */
export function readKeptLeave(text: string, now: Date): KeptLeave | undefined {
  try {
    const kept: KeptLeave = JSON.parse(text)
    const { version, at, balances, requests } = kept
    const isRecent = Math.abs(now.getTime() - Date.parse(at)) <= KEPT_LEAVE_DAYS * DAY_MS
    return version === VERSION && isRecent && Array.isArray(balances) && Array.isArray(requests)
      ? kept
      : undefined
  } catch {
    return undefined
  }
}

/** The kept requests that are pending, or not over on a day. */
export const keptRequestsOn = ({ requests }: KeptLeave, day: string): KeptRequest[] =>
  requests.filter(({ status, end_date }) => status === 'pending' || end_date >= day)
