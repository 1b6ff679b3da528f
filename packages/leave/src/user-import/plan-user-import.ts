import type {
  Company,
  ImportAnswerLine,
  ImportChoices,
  ImportedColumn,
  ImportedFields,
  ImportFinding,
  ImportLine,
  ImportPlan,
  ImportProblem,
  KnownUser,
  ManagerRole,
} from '../contracts/import-plan.ts'
import { addMonths } from '../dates/calendar-day.ts'
import { isManager } from '../people/managers.ts'
import { displayName } from '../people/names.ts'
import { assignedRules } from './assigned-rules.ts'
import { matchImportColumns } from './import-columns.ts'
import { type ImportRow, readImportRow } from './read-import-row.ts'
import { departmentNames, fieldsOf } from './user-fields.ts'
import { type Named, takenEmployeeIds, usersAfter } from './users-after.ts'

const ADMINISTRATOR: ManagerRole = { role: 'admin' }
const APPROVER: ManagerRole = { is_approver: true }

/**
 * Plans the import of a table of people: new people by address, changed ones, and unchanged ones. Empty cells change
 * nothing. Only new people get the role of the file. A department in another spelling is the existing one.
 */
export function planUserImport(
  columns: readonly string[],
  rows: readonly ImportRow[],
  given: Company,
  choices: ImportChoices = {},
  mayMakeAdministrators = true,
): ImportPlan {
  const { columns: fields, clash } = matchImportColumns(columns, choices.columns)
  const matched = columns.map(name => ({ name, field: fields.get(name)?.field ?? null }))
  if (clash) {
    const params = { ...clash, column: clash.column.title }
    return refusedImport({ code: 'two_columns', params }, matched)
  }
  if (![...fields.values()].some(({ field }) => field === 'email'))
    return refusedImport({ code: 'no_email_column' }, matched)
  if (rows.length === 0) return refusedImport({ code: 'no_rows' }, matched)
  const [managers, administrators] = [choices.managers, choices.administrators].map(
    emails => new Set(emails?.map(email => email.toLowerCase())),
  ) as [Set<string>, Set<string>]
  if (administrators.size > 0 && !mayMakeAdministrators)
    return refusedImport({ code: 'no_administrators' }, matched)

  const problems: ImportProblem[] = []
  const readings = rows.map(row => {
    const { user, problems: wrong } = readImportRow(row, fields, given.today)
    problems.push(...wrong.map(finding => ({ row: row.number, ...finding })))
    if (user.role === 'admin' && !mayMakeAdministrators)
      problems.push({ row: row.number, code: 'no_administrators' })
    return { row: row.number, user }
  })
  const named = readings.flatMap(({ row, user }) =>
    user.email === undefined
      ? []
      : [
          {
            row,
            user: {
              ...user,
              email: user.email,
              ...(managers.has(user.email) && APPROVER),
              ...(administrators.has(user.email) && ADMINISTRATOR),
            },
          },
        ],
  )
  problems.push(...repeatedAddresses(named))
  const becoming = new Map(named.flatMap(({ user }) => (user.is_approver ? [[user.email, APPROVER]] : [])))
  for (const email of managers) becoming.set(email, APPROVER)
  for (const email of administrators) becoming.set(email, ADMINISTRATOR)
  const { company, promoted } = withManagers(given, becoming)

  const departments = departmentNames(company.departments, named)
  const after = usersAfter(company.users, named)
  const lines = named.map(({ row, user }): ImportLine => {
    const known = after.known.get(user.email)
    const { fields: wanted, newManager, wrong } = fieldsOf(user, known, after, departments, company.offices)
    problems.push(...wrong.map(each => ({ row, ...each })))
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => value !== known?.[field as keyof ImportedFields]),
    )
    const { wrong: unknown, ...rules } = assignedRules(user, known, company)
    problems.push(...unknown.map(each => ({ row, ...each })))
    const changes =
      newManager !== undefined || Object.keys(changed).length > 0 || Object.keys(rules).length > 0
    return {
      row,
      action: known === undefined ? 'create' : changes ? 'update' : 'none',
      email: user.email,
      name: displayName({
        full_name: wanted.full_name ?? known?.full_name ?? null,
        email: user.email,
      }),
      role: known?.role ?? user.role ?? 'user',
      ...(known === undefined && user.is_approver && { is_approver: true }),
      fields: changed,
      ...(known && { id: known.id }),
      ...(newManager !== undefined && { newManager }),
      ...rules,
    }
  })
  problems.push(...takenEmployeeIds(after, named))
  return {
    lines,
    problems: problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    warnings: named.flatMap(({ row, user }) =>
      unlikelyFirstDay(user.date_hired, company.today).map(finding => ({ row, ...finding })),
    ),
    newDepartments: departments.added,
    columns: matched,
    promoted,
  }
}

/** Returns the company with the new roles of these people, and the people who did not have theirs before. */
function withManagers(company: Company, becoming: ReadonlyMap<string, ManagerRole>) {
  const newRole = (user: KnownUser) => {
    const becomes = becoming.get(user.email.toLowerCase())
    const hasIt = becomes?.role === 'admin' ? user.role === 'admin' : isManager(user)
    return hasIt ? undefined : becomes
  }
  return {
    company: { ...company, users: company.users.map(user => ({ ...user, ...newRole(user) })) },
    promoted: company.users.flatMap(user => {
      const [{ id, email, full_name }, becomes] = [user, newRole(user)]
      return becomes === undefined ? [] : [{ id, email, name: displayName({ full_name, email }), becomes }]
    }),
  }
}

/** A first day that is possible, and most often a slip. */
function unlikelyFirstDay(day: string | undefined, today: string): ImportFinding[] {
  if (day === undefined) return []
  if (day > addMonths(today, 12)) return [{ code: 'first_day_far_ahead', params: { day } }]
  return day < addMonths(today, -12 * 60) ? [{ code: 'first_day_long_ago', params: { day } }] : []
}

/** Returns the lines of the answer. People who get a role but are in no row come first. */
export function importLines({ lines, promoted }: Pick<ImportPlan, 'lines' | 'promoted'>): ImportAnswerLine[] {
  const roleOf = ({ role, is_approver }: ManagerRole): Pick<ImportAnswerLine, 'becomes'> =>
    role === 'admin' ? { becomes: 'administrator' } : is_approver ? { becomes: 'approver' } : {}
  const given = new Map(promoted.map(({ id, becomes }) => [id, roleOf(becomes)]))
  const inFile = new Set(lines.map(({ id }) => id))
  const shown = lines.map((line): ImportAnswerLine => {
    const { row, action, email, name, id } = line
    if (action === 'create') return { row, action, email, name, ...roleOf(line) }
    const gets = id === undefined ? undefined : given.get(id)
    return { row, action: gets ? 'update' : action, email, name, ...gets }
  })
  const others = promoted
    .filter(({ id }) => !inFile.has(id))
    .map(({ email, name, becomes }) => ({
      row: null,
      action: 'update' as const,
      email,
      name,
      ...roleOf(becomes),
    }))
  return [...others, ...shown]
}

/** Returns the plan for a file that is wrong as a whole. */
export const refusedImport = (finding: ImportFinding, columns: ImportedColumn[] = []): ImportPlan => ({
  lines: [],
  problems: [{ row: null, ...finding }],
  warnings: [],
  newDepartments: [],
  columns,
  promoted: [],
})

function repeatedAddresses(named: readonly Named[]): ImportProblem[] {
  const first = new Map<string, number>()
  return named.flatMap(({ row, user: { email } }): ImportProblem[] => {
    const before = first.get(email)
    if (before === undefined) first.set(email, row)
    return before === undefined ? [] : [{ row, code: 'email_twice', params: { email, row: before } }]
  })
}
