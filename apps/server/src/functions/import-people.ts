import { type ImportAnswer, type ImportLine, type ImportPlan, refusedImport } from '@leavewell/leave'
import { type AppFunction, errors, readTable, type Table, TableError } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../actor.ts'
import type { Organisation } from '../organisation.ts'
import { applyImport } from '../people-import/apply-import.ts'
import { planImport } from '../people-import/plan-import.ts'
import { CHANGES_ORGANISATION } from '../users/organisation-hold.ts'
import { readBody } from './read-body.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
})

/**
 * People from a table (CSV, XLSX or JSON) in the field `file` of a form: shows what would happen, or does it, all or
 * nothing. A file that is not right is no failure of the preview; to apply one answers 422.
 */
export const importPeople =
  (org: Organisation): AppFunction =>
  async call => {
    requireAdmin(call.principal)
    const { file, ...fields } = call.body
    const { mode } = readBody(schema, fields)
    const table = await read(file)
    if (typeof table === 'string') return answer(refusedImport(table), mode)
    if (mode === 'apply') await call.hold(CHANGES_ORGANISATION)
    const plan = await planImport(call.query, table)
    if (mode === 'apply' && plan.problems.length === 0) await applyImport(org, plan, call)
    return answer(plan, mode)
  }

/** The table, or why there is none. */
async function read(file: unknown): Promise<Table | string> {
  const { name, content } = (file ?? {}) as { name?: unknown; content?: unknown }
  if (typeof name !== 'string' || !(content instanceof Uint8Array)) {
    throw errors.refused('Send the file as multipart/form-data in a field named file', 'file')
  }
  try {
    return await readTable(name, content)
  } catch (error) {
    if (error instanceof TableError) return error.message
    throw error
  }
}

/** As many as one can read; the count of the rest is said. */
const MOST_PROBLEMS = 100

function answer(plan: ImportPlan, mode: 'preview' | 'apply'): { body: ImportAnswer } {
  const { lines, problems, newDepartments, ignored } = plan
  const [first] = problems
  if (mode === 'apply' && first) throw errors.refused(`Row ${first.row}: ${first.message}`, 'file')
  const count = (deed: ImportLine['deed']) => lines.filter(line => line.deed === deed).length
  return {
    body: {
      creates: count('create'),
      updates: count('update'),
      unchanged: count('none'),
      new_departments: newDepartments,
      ignored_columns: ignored,
      problems: problems.slice(0, MOST_PROBLEMS),
      problem_count: problems.length,
      lines: lines.map(({ row, deed, email, name }) => ({ row, deed, email, name })),
    },
  }
}
