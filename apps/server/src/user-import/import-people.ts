import {
  type AssignedPolicy,
  type Company,
  fileImportCopy,
  groupProblems,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  IMPORTED_FIELDS,
  type ImportAction,
  type ImportAnswer,
  type ImportChoices,
  type ImportedRole,
  type ImportPlan,
  importLines,
  importSentence,
  type KnownUser,
  mayGive,
  type NamedUser,
  type PolicyEffect,
  planUserImport,
  refusedImport,
  todayIn,
} from '@leavewell/leave'
import {
  type AppFunction,
  errors,
  type FunctionCall,
  type Principal,
  readInput,
  type Table,
} from '@leavewell/platform'
import Type from 'typebox'
import { hasRight, requireRight, userOf } from '../kernel/actor.ts'
import { CURRENT_POLICIES } from '../kernel/current-policies.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { uploadedTable } from '../kernel/uploaded-table.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { applyImport } from './apply-import.ts'
import { previewImport } from './preview-import.ts'

/**
 * The fields of the form next to the file. All are text, and `columns`, `managers` and `administrators` contain
 * JSON.
 */
const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  invite: Type.Optional(Type.Enum(['now', 'later'])),
  columns: Type.Optional(Type.String({ maxLength: 100_000 })),
  managers: Type.Optional(Type.String({ maxLength: 1_000_000 })),
  administrators: Type.Optional(Type.String({ maxLength: 1_000_000 })),
})

const addresses = Type.Array(Type.String({ maxLength: 320 }), { maxItems: 5_000 })

const choicesSchema = Type.Object({
  columns: Type.Optional(
    Type.Record(Type.String(), Type.Enum(['', ...IMPORT_COLUMNS.map(({ field }) => field)])),
  ),
  managers: Type.Optional(addresses),
  administrators: Type.Optional(addresses),
})

/**
 * Imports people from a table (CSV, XLSX or JSON) in the field `file` of a form. It previews the import, or
 * imports all or nothing. A preview answers normally for a file with mistakes, but applying it answers 422.
 */
export const importPeople = (org: Organisation): AppFunction => ({
  async takesFiles(call) {
    requireRight(call.principal, 'people')
    const { file, ...fields } = call.body
    const { mode, invite = 'now', ...rest } = readInput(schema, fields)
    const choices = choicesOf(rest)
    const table = await uploadedTable(file, call, { headings: IMPORT_HEADINGS })
    if (typeof table === 'string')
      return answer(refusedImport({ code: 'unreadable', params: { why: table } }), mode, [])
    if (mode === 'apply') await call.lock(CHANGES_ORGANISATION)
    const plan = await planImport(org, call, table, choices)
    if (mode === 'apply' && plan.problems.length === 0)
      await applyImport(org, plan, call, { isLater: invite === 'later' })
    const isFine = mode === 'preview' && plan.problems.length === 0
    const effects = isFine ? await previewImport(org, readsOf(call.entities), plan, call.now) : []
    return answer(plan, mode, effects)
  },
})

const mayMakeAdministrators = (principal: Principal): boolean => {
  const user = userOf(principal)
  return user === undefined || mayGive(user, 'admin')
}

/** The choices of columns and roles. */
function choicesOf(sent: { columns?: string; managers?: string; administrators?: string }): ImportChoices {
  const read: Record<string, unknown> = {}
  for (const [name, json] of Object.entries(sent)) {
    try {
      read[name] = JSON.parse(json)
    } catch {
      throw errors.unprocessable('must be JSON', name)
    }
  }
  return readInput(choicesSchema, read) as ImportChoices
}

/** The most problems in an answer. For the rest, only the number is given. */
const MAX_PROBLEMS = 100

function answer(
  plan: ImportPlan,
  mode: 'preview' | 'apply',
  effects: PolicyEffect[],
): { body: ImportAnswer } {
  const { problems, warnings, newDepartments, columns } = plan
  const lines = importLines(plan)
  const [first] = problems
  if (mode === 'apply' && first)
    throw errors.unprocessable(
      fileImportCopy.problem({ row: first.row, column: null, message: importSentence(first) }),
      'file',
    )
  const count = (action: ImportAction) => lines.filter(line => line.action === action).length
  const becoming = (role: ImportedRole): NamedUser[] =>
    lines.filter(({ becomes }) => becomes === role).map(({ email, name }) => ({ email, name }))
  return {
    body: {
      creates: count('create'),
      updates: count('update'),
      unchanged: count('none'),
      patterns: plan.lines.filter(({ pattern }) => pattern !== undefined).length,
      policies: plan.lines.filter(({ policies }) => policies !== undefined).length,
      effects,
      new_departments: newDepartments,
      columns,
      new_administrators: becoming('administrator'),
      new_approvers: becoming('approver'),
      problems: groupProblems(problems).slice(0, MAX_PROBLEMS),
      problem_count: problems.length,
      warnings: groupProblems(warnings).slice(0, MAX_PROBLEMS),
      lines,
    },
  }
}

const USERS = `SELECT id, email, role, is_approver, is_hr, ${IMPORTED_FIELDS.join(', ')} FROM "entities"."User"`
const DEPARTMENTS = 'SELECT name FROM "entities"."Department"'
const OFFICES = 'SELECT name FROM "entities"."Office"'

const PATTERNS = 'SELECT id, name FROM "entities"."WorkPattern" ORDER BY name'
const POLICIES = 'SELECT DISTINCT leave_type, name FROM "entities"."LeavePolicy" ORDER BY name, leave_type'
const OWN_PATTERNS = `SELECT scope_id AS user_id, pattern_id FROM "entities"."WorkAssignment"
  WHERE scope = 'user' AND valid_from <= $1 AND (valid_to IS NULL OR valid_to >= $1)`

/** The changes that the people of a file would make to the company as it is now. */
async function planImport(
  { timeZone }: Organisation,
  { query, principal, now }: Pick<FunctionCall, 'query' | 'principal' | 'now'>,
  { columns, rows }: Table,
  choices: ImportChoices,
): Promise<ImportPlan> {
  const users = await query<KnownUser>(USERS)
  const departments = await query<{ name: string }>(DEPARTMENTS)
  const offices = await query<{ name: string }>(OFFICES)
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
  const today = todayIn(timeZone, now)
  const works = await query<{ user_id: string; pattern_id: string }>(OWN_PATTERNS, [today])
  const follows = await query<AssignedPolicy & { user_id: string }>(CURRENT_POLICIES, [today])
  const company = {
    users,
    departments: namesOf(departments),
    offices: namesOf(offices),
    today,
    patterns: await query<Company['patterns'][number]>(PATTERNS),
    policies: await query<Company['policies'][number]>(POLICIES),
    patternOf: new Map(works.map(({ user_id, pattern_id }) => [user_id, pattern_id])),
    policiesOf: Map.groupBy(follows, ({ user_id }) => user_id),
  }
  const plan = planUserImport(columns, rows, company, choices, mayMakeAdministrators(principal))
  const assigns = plan.columns.some(({ field }) => field === 'work_pattern' || field === 'leave_policy')
  if (assigns && !hasRight(principal, 'rules')) return refusedImport({ code: 'no_rules' }, plan.columns)
  // Whether a row changes anything would reveal a salary.
  const hasSalaries = plan.columns.some(({ field }) => field === 'salary')
  return hasSalaries && !hasRight(principal, 'salaries')
    ? refusedImport({ code: 'no_salaries' }, plan.columns)
    : plan
}
