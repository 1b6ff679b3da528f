import type { CancelledRequest } from '../entities/cancelled-request.ts'
import type { HeldDecision } from '../entities/held-decision.ts'
import type { BalanceAmounts, LeaveBalance } from '../entities/leave-balance.ts'
import type { LeaveRequest, LeaveStatus, ShownStatus } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { User } from '../entities/user.ts'
import type { Amount } from '../formats/numbers.ts'
import type { WaitingAmendment } from './amendments.ts'
import type { ApprovalProgress } from './approvals.ts'

/** Requests a page on My Requests and Team Requests (E-06, F-06). */
export const REQUEST_PAGE_SIZE = 5
/** Rows a page of the admin request and user tables (H-07, H-08). */
export const ADMIN_PAGE_SIZE = 10

/** Which people a list shows by when they work here; `current` are those who have not left, also who is to come. */
export const PEOPLE_SHOWN = ['current', 'to_come', 'former', 'all'] as const

export type PeopleShown = (typeof PEOPLE_SHOWN)[number]

/** The person beside a row of an admin table. */
export type RowUser = Pick<User, 'id' | 'full_name' | 'email' | 'department' | 'profile_picture'>

/** Somebody who reports to the caller, as `listReports` answers them. */
export type Report = RowUser & Pick<User, 'office'>

/** A manager, as `listManagers` answers them. `employee_id` is the `manager_id` of the people, where that is an employee ID. */
export type NamedManager = Pick<User, 'id' | 'full_name' | 'email' | 'employee_id'>

/** Which part of a table is wanted. */
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

/** What a list is ordered by; `-` in front for the other way round. */
export type Ordered<By extends string> = By | `-${By}`

/** The same by each of these, both ways. */
export const bothWays = <By extends string>(orders: readonly By[]): Ordered<By>[] => [
  ...orders,
  ...orders.map(order => `-${order}` as const),
]

/** What balances of everybody can be ordered by. */
export const BALANCE_ORDERS = ['person', 'type', 'year', 'balance', 'total'] as const

export type BalanceOrder = (typeof BALANCE_ORDERS)[number]

/** What requests of everybody can be ordered by. */
export const REQUEST_ORDERS = ['employee', 'type', 'dates', 'days', 'status', 'requested'] as const

export type RequestOrder = (typeof REQUEST_ORDERS)[number]

/** Which balances of everybody are listed; what is left out does not filter. */
export interface BalanceFilter {
  year?: number
  leave_type?: LeaveType
  /** Name of a department. */
  department?: string
  /** Part of a person's name or address. */
  search?: string
  /** Only those whose person does not exist (H-16). */
  orphaned?: boolean
  /** Only those of this person. */
  user_id?: string
  people?: PeopleShown
  /** By person where nothing is said. */
  order?: Ordered<BalanceOrder>
}

/** A balance; without a person it is orphaned (H-16). */
export interface BalanceRow
  extends Pick<
    LeaveBalance,
    'id' | 'updated_date' | 'user_id' | 'leave_type' | 'year' | keyof BalanceAmounts
  > {
  person: RowUser | null
  /** The policy that keeps it, so that it is adjusted and not edited; null where it is set by hand. */
  policy: string | null
  /** The first day on which a policy keeps it. */
  policy_from: string | null
}

/** `orphans` counts those of the whole company, whatever the filter. */
export interface BalancePage extends Page<BalanceRow> {
  orphans: number
}

/** Which requests of everybody are listed; what is left out does not filter. */
export interface RequestFilterOfAll {
  /** `cancelled`: approved leave that was cancelled, which is left out otherwise. */
  status?: ShownStatus
  /** Year in which the leave starts; what still waits for a decision is there whatever its year. */
  year?: number
  /** Only those of this person. */
  user_id?: string
  /** Part of a person's name or address. */
  search?: string
  /** The newest first where nothing is said. */
  order?: Ordered<RequestOrder>
}

/** A request as the table of all requests shows it (H-07, S-60). */
export interface RequestRow
  extends Omit<LeaveRequest, 'status' | 'comments' | 'updated_date' | 'created_by' | 'created_by_id'> {
  status: ShownStatus
  /** How cancelled leave ended. */
  cancelled?: Pick<CancelledRequest, 'how' | 'cancel_reason'> & {
    /** ISO UTC. */
    at: string
    by_name: string | null
  }
  person: RowUser | null
  /** Of the administrator who entered it for the employee; null for what was asked for, and for people who are gone. */
  entered_by_name: string | null
}

/** In which order a manager's requests are listed: by the day their leave starts, or by the day they were made, the newest first. */
export const TEAM_REQUEST_ORDERS = ['soonest', 'newest'] as const

export type TeamRequestOrder = (typeof TEAM_REQUEST_ORDERS)[number]

/** Which requests of a manager's team are listed; what is left out does not filter, and without an order they come newest first. */
export interface TeamRequestFilter {
  status?: LeaveStatus
  order?: TeamRequestOrder
  /** What `matchesSearch` looks for (E-05, F-05). */
  search?: string
  /** Only those among these. */
  ids?: readonly string[]
}

/** Leave of somebody else of today's team, pending or approved. */
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
  /** A change of approved leave that waits for a decision. */
  amendment: WaitingAmendment | null
  /** What somebody has decided on it and can still take back; it is on no tab of a status then. */
  held: Pick<HeldDecision, 'status' | 'decider_id'> | null
  /** Who agreed so far, or stands in; left out where only the manager decides. */
  approval?: ApprovalProgress
  /** What blackouts and rules of cover say against a pending one, in sentences; left out where they say nothing. */
  limits?: string[]
  /** What a pending one under a policy leaves on its last day, if all pending leave is approved: the figure that its employee sees. */
  left?: { day: string } & Amount
}

/** A request as any administrator reviews it; without a manager when that person is gone. */
export interface RequestDetails extends TeamRequestRow {
  manager: Pick<User, 'id' | 'full_name' | 'email' | 'role' | 'disabled'> | null
  /** The name of whom an approval would pass it on to; left out where it is the last one. */
  next?: string
}

/** `counts` are those of the whole team, whatever the filter (E-03, OP-31). */
export interface TeamRequestPage extends Page<TeamRequestRow> {
  counts: Record<RequestTab, number>
}
