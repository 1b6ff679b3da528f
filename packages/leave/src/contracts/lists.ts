import type { CancelledRequest } from '../entities/cancelled-request.ts'
import type { HeldDecision } from '../entities/held-decision.ts'
import type { BalanceAmounts, LeaveBalance } from '../entities/leave-balance.ts'
import type { LeaveRequest, LeaveStatus, ShownStatus } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { User } from '../entities/user.ts'
import type { Amount } from '../formats/numbers.ts'
import type { WaitingAmendment } from './amendments.ts'
import type { ApprovalProgress } from './approvals.ts'

/** Requests a page on My Requests and Team Requests (E-06, F-06). */
export const REQUEST_PAGE_SIZE = 5
/** Rows a page of the admin request and user tables (H-07, H-08). */
export const ADMIN_PAGE_SIZE = 10

/** Filters people by their employment. `current` are all who have not left, including future joiners. */
export const PEOPLE_SHOWN = ['current', 'to_come', 'former', 'all'] as const

export type PeopleShown = (typeof PEOPLE_SHOWN)[number]

/** The person of a row in an admin table. */
export type RowUser = Pick<User, 'id' | 'full_name' | 'email' | 'department' | 'profile_picture'>

/** A person who reports to the caller, as `listReports` returns them. */
export type Report = RowUser & Pick<User, 'office'>

/**
 * A manager, as `listManagers` returns them. `employee_id` is the `manager_id` of the people, where that is an
 * employee ID.
 */
export type NamedManager = Pick<User, 'id' | 'full_name' | 'email' | 'employee_id'>

/** Selects a page of a table. */
export interface PageRequest {
  skip?: number
  limit?: number
}

/** A part of a table, and how many rows all of it has. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** A tab of a request list. */
export type RequestTab = LeaveStatus | 'all'

/** On My requests leave that was cancelled has a tab, too, where there is any. */
export type MyRequestTab = ShownStatus | 'all'

/** Tabs in the order of My requests, which starts on All (E-02, OP-31). */
export const MY_REQUEST_TABS: readonly RequestTab[] = ['all', 'pending', 'approved', 'rejected']
/** Tabs in the order of Team requests, which starts on Pending (F-03, F-04). */
export const TEAM_REQUEST_TABS: readonly RequestTab[] = ['pending', 'approved', 'rejected', 'all']

/** The order of a list. `-` in front reverses it. */
export type Ordered<By extends string> = By | `-${By}`

/** Returns each order in both directions. */
export const bothWays = <By extends string>(orders: readonly By[]): Ordered<By>[] => [
  ...orders,
  ...orders.map(order => `-${order}` as const),
]

/** Columns that sort the table of all balances. */
export const BALANCE_ORDERS = ['person', 'type', 'year', 'balance', 'total'] as const

export type BalanceOrder = (typeof BALANCE_ORDERS)[number]

/** Columns that sort the table of all requests. */
export const REQUEST_ORDERS = ['employee', 'type', 'dates', 'days', 'status', 'requested'] as const

export type RequestOrder = (typeof REQUEST_ORDERS)[number]

/** Filters the balances of all people. Missing fields do not filter. */
export interface BalanceFilter {
  year?: number
  leave_type?: LeaveTypeKey
  /** Name of a department. */
  department?: string
  /** Part of a person's name or address. */
  search?: string
  /** Only balances whose person does not exist (H-16). */
  orphaned?: boolean
  /** Only balances of this person. */
  user_id?: string
  people?: PeopleShown
  /** By person by default. */
  order?: Ordered<BalanceOrder>
}

/** A balance. Without a person it is orphaned (H-16). */
export interface BalanceRow
  extends Pick<
    LeaveBalance,
    'id' | 'updated_date' | 'user_id' | 'leave_type' | 'year' | keyof BalanceAmounts
  > {
  person: RowUser | null
  /** The policy that controls the balance, so that it is adjusted and not edited. Null for a manual balance. */
  policy: string | null
  /** The first day on which a policy controls it. */
  policy_from: string | null
}

/** `orphans` counts those of the whole company, whatever the filter. */
export interface BalancePage extends Page<BalanceRow> {
  orphans: number
}

/** Filters the requests of all people. Missing fields do not filter. */
export interface RequestFilterOfAll {
  /** `cancelled`: approved leave that was cancelled. Left out by default. */
  status?: ShownStatus
  /** Year in which the leave starts. Pending requests are included whatever their year. */
  year?: number
  /** Only requests of this person. */
  user_id?: string
  /** Part of a person's name or address. */
  search?: string
  /** The newest first by default. */
  order?: Ordered<RequestOrder>
}

/** A request as the table of all requests shows it (H-07, S-60). */
export interface RequestRow
  extends Omit<LeaveRequest, 'status' | 'comments' | 'created_by' | 'created_by_id'> {
  status: ShownStatus
  /** How cancelled leave ended. */
  cancelled?: Pick<CancelledRequest, 'how' | 'cancel_reason'> & {
    /** ISO UTC. */
    at: string
    by_name: string | null
  }
  person: RowUser | null
  /**
   * The administrator who added the leave for the employee. Null for requests of employees, and for people who no
   * longer exist.
   */
  entered_by_name: string | null
}

/** Orders of a manager's requests: by the first day of the leave, or the newest request first. */
export const TEAM_REQUEST_ORDERS = ['soonest', 'newest'] as const

export type TeamRequestOrder = (typeof TEAM_REQUEST_ORDERS)[number]

/** Filters the requests of a manager's team. Missing fields do not filter. The newest come first by default. */
export interface TeamRequestFilter {
  status?: LeaveStatus
  order?: TeamRequestOrder
  /** What `matchesSearch` looks for (E-05, F-05). */
  search?: string
  /** Only those among these. */
  ids?: readonly string[]
}

/** Leave of another member of today's team, pending or approved. */
export interface TeamAbsence
  extends Pick<
    LeaveRequest,
    'id' | 'user_id' | 'status' | 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes'
  > {
  name: string | null
}

/** Other leave of the same person on the same days. */
export type OverlappingRequest = Pick<
  LeaveRequest,
  'id' | 'leave_type' | 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes' | 'status'
>

/** A balance as cards show it. */
export type CardBalance = BalanceAmounts & Pick<LeaveBalance, 'year'>

/** A request as its manager sees it (F-02). */
export interface TeamRequestRow extends LeaveRequest {
  person: RowUser | null
  /** The requester's of its type in the current year. */
  balance: CardBalance | null
  /** Whether it is taken from a balance at all: some policies only count the leave. */
  needs_balance: boolean
  /** Others of the team who are away on its days, first start first. */
  away: TeamAbsence[]
  /** Of a pending one: other leave of the same person on its days, pending or approved. */
  overlaps: OverlappingRequest[]
  /** A pending change of approved leave. */
  amendment: WaitingAmendment | null
  /** A decision that can still be undone. The request is on no tab of a status in the meantime. */
  held: Pick<HeldDecision, 'status' | 'decider_id'> | null
  /** The approvals so far, and the acting delegate. Left out where only the manager decides. */
  approval?: ApprovalProgress
  /**
   * The findings of blackouts and staffing rules on a pending request, in sentences, and missing facts about the employee.
   * Left out if there are none.
   */
  limits?: string[]
  /**
   * The balance of a pending request under a policy on its last day, with all pending leave approved. Its employee
   * sees the same number.
   */
  left?: { day: string } & Amount
  /** The last day to decide a pending request. Left out if its policy has none. */
  decide_by?: string
}

/** A request as any administrator reviews it. Without a manager if that person no longer exists. */
export interface RequestDetails extends TeamRequestRow {
  manager: Pick<User, 'id' | 'full_name' | 'email' | 'role' | 'disabled'> | null
  /** The name of the next approver. Left out if this is the last approval. */
  next?: string
}

/** `counts` are for the whole team, whatever the filter (E-03, OP-31). */
export interface TeamRequestPage extends Page<TeamRequestRow> {
  counts: Record<RequestTab, number>
}
