import type { Role, User } from '../entities/user.ts'

/** The fields of a person that an import fills. */
export const IMPORTED_FIELDS = [
  'first_name',
  'last_name',
  'full_name',
  'department',
  'position',
  'manager_id',
  'employee_id',
  'date_hired',
  'salary',
] as const satisfies readonly (keyof User)[]

/** What is read of somebody who is there already. */
export type KnownPerson = Pick<User, 'id' | 'email' | 'role' | (typeof IMPORTED_FIELDS)[number]>

/** What the import fills of somebody. */
export type ImportedFields = Partial<Pick<User, (typeof IMPORTED_FIELDS)[number]>>

export type ImportDeed = 'create' | 'update' | 'none'

/** One person of the file, and what the import does with them. */
export interface ImportLine {
  row: number
  deed: ImportDeed
  email: string
  /** What to call the person after the import. */
  name: string
  /** Of who is known already. */
  id?: string
  role: Role
  /** Those that change; of a new person those that are given. `manager_id` is left to `newManager` where the manager is new, too. */
  fields: ImportedFields
  /** Address of a manager who has no id before the import. */
  newManager?: string
}

export interface ImportProblem {
  row: number
  message: string
}

/** What an import would do. With a problem, nothing. */
export interface ImportPlan {
  lines: ImportLine[]
  problems: ImportProblem[]
  /** Names of departments that are not there yet. */
  newDepartments: string[]
  /** Columns that mean nothing to the import. */
  ignored: string[]
}

/** What the server answers of an import, done or only planned. */
export interface ImportAnswer {
  creates: number
  updates: number
  unchanged: number
  /** Names of departments that come with it. */
  new_departments: string[]
  /** Columns of the file that mean nothing to it. */
  ignored_columns: string[]
  /** The first of them. With one, nothing is imported. */
  problems: ImportProblem[]
  problem_count: number
  lines: Pick<ImportLine, 'row' | 'deed' | 'email' | 'name'>[]
}

/** The company as it is. */
export interface Company {
  people: readonly KnownPerson[]
  departments: readonly string[]
}
