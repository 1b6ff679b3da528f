import type { LeaveTypeFields, LeaveTypeKey } from '../entities/leave-type.ts'

/** What an administrator enters for a leave type. */
export type LeaveTypeForm = Omit<LeaveTypeFields, 'key' | 'order' | 'retired_on' | 'origin'>

/** The call of `saveLeaveType`. Without `updated_date` a type is added. */
export interface LeaveTypeChange extends LeaveTypeForm {
  /** Made from the label for a new type, if it is missing. */
  key?: LeaveTypeKey
  /** When the edited type was last changed. The call fails if someone has changed it since. */
  updated_date?: string
}

/** What becomes of the balances of a leave type that is retired. */
export const RETIRED_BALANCES = ['keep', 'pay_out', 'move'] as const

export type RetiredBalances = (typeof RETIRED_BALANCES)[number]

/** The call of `retireLeaveType`. A preview changes nothing. */
export interface LeaveTypeRetirement {
  key: LeaveTypeKey
  /** Missing: today. */
  on?: string
  /** Missing: `keep`. Others are possible from today only. */
  balances?: RetiredBalances
  /** The leave type that balances move to. */
  to?: LeaveTypeKey
  mode?: 'preview' | 'apply'
}

/** What a retirement does with balances. */
export interface RetirementEffects {
  /** People whose balance is paid out or moved. */
  people: number
  /** Their amounts in days, each by the person’s own policy. */
  days: number
  /** Active people who keep at least a part of their balance. */
  kept: number
}

/** A leave type on its settings page. */
export interface LeaveTypeOverview extends LeaveTypeFields {
  updated_date: string
  /** Active people who have a policy for it. For types offered to everyone: all active people. */
  people: number
  /** Requests whose leave begins in this leave year (calendar). */
  requests_this_year: number
  /** Requests of any year. */
  requests: number
  pending: number
  /** Active people with a balance other than zero. */
  with_balance: number
  /** Whether any record refers to it. Then it cannot be deleted. */
  is_used: boolean
}

/** The answer of `listLeaveTypes`: all types in their order, retired ones included. */
export interface LeaveTypeList {
  types: LeaveTypeOverview[]
}
