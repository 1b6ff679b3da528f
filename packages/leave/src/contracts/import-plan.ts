import type { LeavePolicyRecord, PolicyAssignmentRecord } from '../entities/leave-policy.ts'
import type { ManagerRights, Role, User } from '../entities/user.ts'
import type { WorkPatternRecord } from '../entities/working-time.ts'
import type { PolicyEffect } from './leave-policies.ts'
import type { RuleFinding } from './refusal.ts'

/** The field that a column of the file fills. */
export type ImportField =
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'department'
  | 'office'
  | 'position'
  | 'manager'
  | 'employee_id'
  | 'date_hired'
  | 'employment_kind'
  | 'work_pattern'
  | 'leave_policy'
  | 'salary'

/** Manual mapping of columns to fields, by the column's name in the file. Empty: none. */
export type ColumnChoices = Readonly<Record<string, ImportField | ''>>

/** The fields of a person that an import fills. */
export const IMPORTED_FIELDS = [
  'first_name',
  'last_name',
  'full_name',
  'department',
  'office',
  'position',
  'manager_id',
  'employee_id',
  'date_hired',
  'employment_kind',
  'salary',
] as const satisfies readonly (keyof User)[]

/** The fields of an existing user. */
export type KnownUser = Pick<User, 'id' | 'email' | (typeof IMPORTED_FIELDS)[number]> & ManagerRights

/** The fields of a user that the import fills. */
export type ImportedFields = Partial<Pick<User, (typeof IMPORTED_FIELDS)[number]>>

/** What the import does with a row: `none` where nothing would change. */
export type ImportAction = 'create' | 'update' | 'none'

/** One person of the file, and what the import does with them. */
export interface ImportLine {
  row: number
  action: ImportAction
  email: string
  /** What to call the person after the import. */
  name: string
  /** Set for an existing person. */
  id?: string
  role: Role
  /** Set for a new person who becomes an approver, by the file or because others will report to them. */
  is_approver?: true
  /**
   * The fields that change. For a new person: all given fields. `manager_id` is left to `newManager` if the manager
   * is new, too.
   */
  fields: ImportedFields
  /** Address of a manager who has no id before the import. */
  newManager?: string
  /** Id of a work pattern that is assigned to the person, and the first day. */
  pattern?: { id: string; from: string }
  /** Policies that are assigned to the person from today. */
  policies?: AssignedPolicy[]
}

/** A policy by name, for one leave type. */
export type AssignedPolicy = Pick<PolicyAssignmentRecord, 'leave_type' | 'policy_name'>

/** Why a row, or the whole file, cannot be imported, and what is possible but rarely meant. */
export type ImportCodes = Record<
  | 'no_email_column'
  | 'no_rows'
  | 'no_administrators'
  | 'no_salaries'
  | 'no_rules'
  | 'email_missing'
  | 'one_name'
  | 'own_manager',
  null
> &
  Record<
    | 'email_invalid'
    | 'unknown_role'
    | 'not_a_day'
    | 'unknown_employment_type'
    | 'not_a_salary'
    | 'unknown_manager'
    | 'no_such_office',
    { text: string }
  > &
  Record<'unknown_pattern' | 'unknown_policy', { text: string; names: readonly string[] }> &
  Record<'not_storable' | 'not_text', { column: string }> &
  Record<'first_day_far_ahead' | 'first_day_long_ago', { day: string }> & {
    /** The reason is that of the spreadsheet reader. */
    unreadable: { why: string }
    two_columns: { one: string; other: string; column: string }
    email_twice: { email: string; row: number }
    too_long: { column: string; most: number }
    outside_window: { day: string; today: string }
    not_a_manager: NamedUser
    employee_id_taken: { id: string; name: string }
  }

export type ImportFinding = RuleFinding<ImportCodes>

/** A problem of a file. `row` is null where it is about the whole file. */
export type ImportProblem = ImportFinding & {
  row: number | null
  /** The person who needs the role of an approver. */
  manager?: NamedUser
}

/** The same problem of one row or many, listed once. */
export interface ImportProblemGroup {
  message: string
  manager?: NamedUser
  /** The numbers of the first rows. Empty where it is about the whole file. */
  rows: number[]
  count: number
}

/** The role that a person gets. */
export interface ManagerRole {
  role?: Role
  is_approver?: true
}

/** A role that the import assigns, as in the list of changes. */
export type ImportedRole = 'approver' | 'administrator'

/** A person by address and name. */
export interface NamedUser {
  email: string
  name: string
}

/** A column of the file and the field that it fills. Null for none. */
export interface ImportedColumn {
  name: string
  field: ImportField | null
}

/** The user's choices in addition to the file. */
export interface ImportChoices {
  columns?: ColumnChoices
  /** Addresses of people who become approvers, because others report to them. */
  managers?: readonly string[]
  /** Addresses of people who become administrators, with every right. */
  administrators?: readonly string[]
}

/** What an import would do. With a problem, nothing. */
export interface ImportPlan {
  lines: ImportLine[]
  problems: ImportProblem[]
  /** Facts that are possible and rarely meant. They do not stop the import. */
  warnings: ImportProblem[]
  /** Names of departments that do not exist yet. */
  newDepartments: string[]
  columns: ImportedColumn[]
  /** Existing people who become approvers or administrators. */
  promoted: (NamedUser & { id: string; becomes: ManagerRole })[]
}

/** Response of an import, applied or only planned. */
export interface ImportAnswer {
  creates: number
  updates: number
  unchanged: number
  /** People who get a work pattern. */
  patterns: number
  /** People who get a leave policy. */
  policies: number
  /** The balances under another policy, or after another joining date. Only in a preview. */
  effects: PolicyEffect[]
  /** Names of departments that the import creates. */
  new_departments: string[]
  columns: ImportedColumn[]
  /** People who become administrators, by the file or by choice. Includes new people. */
  new_administrators: NamedUser[]
  /** People who become approvers, by the file or by request. Includes new people. */
  new_approvers: NamedUser[]
  /** The first kinds of problems. With one, nothing is imported. */
  problems: ImportProblemGroup[]
  problem_count: number
  /** The first kinds of warnings. They do not stop the import. */
  warnings: ImportProblemGroup[]
  lines: ImportAnswerLine[]
}

/** What happens to a person. */
export interface ImportAnswerLine extends Pick<ImportLine, 'action' | 'email' | 'name'> {
  /** Null for a person who gets a role and is not in the file. */
  row: number | null
  becomes?: ImportedRole
}

/** The company as it is. */
export interface Company {
  users: readonly KnownUser[]
  departments: readonly string[]
  offices: readonly string[]
  /** The organisation's day. */
  today: string
  patterns: readonly Pick<WorkPatternRecord, 'id' | 'name'>[]
  policies: readonly Pick<LeavePolicyRecord, 'leave_type' | 'name'>[]
  /** Pattern ids of the people with a work schedule of their own today, by user id. */
  patternOf: ReadonlyMap<string, string>
  /** Policies that apply to people today, by user id. */
  policiesOf: ReadonlyMap<string, readonly AssignedPolicy[]>
}
