import type { ImportProblem, KnownUser } from '../contracts/import-plan.ts'
import type { ManagerRights } from '../entities/user.ts'
import { displayName, fullName } from '../people/names.ts'
import type { ImportedUser } from './read-import-row.ts'

/** A row with an email address. */
export interface Named {
  row: number
  user: ImportedUser & { email: string }
}

/** A possible manager after the import. A new one has no id yet. */
export interface PossibleManager extends ManagerRights {
  id: string
  employee_id: string | null
  email: string
  name: string
  isNew: boolean
}

/** The company's people once the import is done. */
export interface UsersAfter {
  known: ReadonlyMap<string, KnownUser>
  byEmail: ReadonlyMap<string, PossibleManager>
  all: readonly PossibleManager[]
}

/** Returns all existing and new people, by address. */
export function usersAfter(users: readonly KnownUser[], named: readonly Named[]): UsersAfter {
  const known = new Map(users.map(user => [user.email.toLowerCase(), user]))
  const byEmail = new Map(
    users.map((user): [string, PossibleManager] => {
      const { id, employee_id, email, role, is_approver = null, is_hr = null } = user
      return [
        email.toLowerCase(),
        { id, employee_id, email, role, is_approver, is_hr, name: displayName(user), isNew: false },
      ]
    }),
  )
  for (const { user } of named) {
    const { email, employee_id = null, role = 'user', is_approver = null } = user
    const before = byEmail.get(email)
    if (before) byEmail.set(email, { ...before, employee_id: employee_id ?? before.employee_id })
    else {
      const name = fullName(user) ?? email
      byEmail.set(email, { id: '', employee_id, email, role, is_approver, name, isNew: true })
    }
  }
  return { known, byEmail, all: [...byEmail.values()] }
}

/** An employee id belongs to one person, also after the import. */
export function takenEmployeeIds(after: UsersAfter, named: readonly Named[]): ImportProblem[] {
  const rows = new Map(named.map(({ row, user }) => [user.email, row]))
  const owners = new Map<string, PossibleManager>()
  const inFileLast = [...after.all].sort(
    (a, b) => Number(rows.has(a.email.toLowerCase())) - Number(rows.has(b.email.toLowerCase())),
  )
  return inFileLast.flatMap((user): ImportProblem[] => {
    const id = user.employee_id
    if (!id) return []
    const owner = owners.get(id)
    if (owner === undefined) {
      owners.set(id, user)
      return []
    }
    const row = rows.get(user.email.toLowerCase())
    return row === undefined ? [] : [{ row, code: 'employee_id_taken', params: { id, name: owner.name } }]
  })
}
