import type { LeaveTypeForm } from '../contracts/leave-types.ts'
import type { PrivateLeaveTypeForm } from '../contracts/private-leave.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { EmploymentKind } from '../entities/user.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Transfer } from '../policies/transfer.ts'
import type { Day } from '../working-time/work-pattern.ts'

/**
 * The leave of a country as data with a date. Leave types, policies and assignments follow from legal facts. A new date
 * is a new file.
 */
export interface CountryPack {
  /** The version of the format. */
  pack: 1
  /** `au/2026-11-28` */
  id: string
  /** ISO 3166. */
  country: string
  name: string
  /** The day on which the facts were collected. */
  facts_of: Day
  /** The id of the pack before. Null: it is the first. */
  replaces: string | null
  facts: PackFact[]
  /** Rules of every policy that does not have its own. */
  common_rules: Partial<PolicyRules>
  common_facts: FactsOfRules
  types: PackType[]
  /** Types of leave that only the employee and a few named people see. */
  private_types: PackPrivateType[]
  /** Types that an answer retires. */
  retire: { key: LeaveTypeKey; only_if: PackCondition }[]
  policies: PackPolicy[]
  assignments: PackAssignment[]
  questions: PackQuestion[]
  /** What the pack leaves to the organisation, one sentence each. */
  not_covered: string[]
  /** Worked examples. Tests run them. */
  examples: PackExample[]
}

/** What a source says, and whether it is confirmed. Only confirmed facts become rules. */
export interface PackFact {
  id: string
  says: string
  source: string
  seen_on: Day
  state: 'confirmed' | 'unconfirmed'
  /** Null: it has no known first day. */
  valid_from: Day | null
  /** The last day. Null: it has none. */
  valid_to: Day | null
}

/** The facts that each rule comes from, by id. */
export type FactsOfRules = Partial<Record<keyof PolicyRules, string[]>>

/** A leave type to add, or the fields to change of one that exists. */
export interface PackType {
  key: LeaveTypeKey
  fields: Partial<LeaveTypeForm>
  facts: string[]
}

/** A type of private leave to begin with. The organisation chooses its holders. */
export interface PackPrivateType
  extends Pick<PrivateLeaveTypeForm, 'label' | 'description' | 'days_per_year' | 'year_from'> {
  facts: string[]
}

export interface PackPolicy {
  id: string
  leave_type: LeaveTypeKey
  name: string
  rules: Partial<PolicyRules>
  facts: FactsOfRules
}

/** People who get a policy: everyone, or the people of a region of public holidays. */
export interface PackAssignment {
  /** The id of the policy. */
  policy: string
  scope: 'everyone' | 'region'
  /** The code of the region. Empty for everyone. */
  scope_id: string
  on_move: Transfer
  except_employment: EmploymentKind[] | null
  only_if: PackCondition | null
}

/** Applies if the question has one of these answers. */
export interface PackCondition {
  question: string
  answers: string[]
}

/** What only the organisation knows. */
export interface PackQuestion {
  id: string
  asks: string
  hint: string
  choices: { value: string; label: string }[]
  /** The safe answer. Null: there is none, and the question has to be answered. */
  default: string | null
}

/** A worked example: a scenario with policies of the pack by leave type. */
export interface PackExample {
  code: string
  says: string
  policies: Record<LeaveTypeKey, string>
  scenario: object
}
