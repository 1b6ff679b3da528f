import { checkDepartment, type Department, messages, refusalToDeleteDepartment } from '@leavewell/leave'
import {
  type Draft,
  defineEntity,
  type EntityRecord,
  errors,
  type HookContext,
  role,
  signedIn,
} from '@leavewell/platform'
import { recordsOf } from '../records.ts'
import { CHANGES_ORGANISATION } from '../users/organisation-hold.ts'
import { departmentSchema } from './schema.ts'

const admin = role('admin')

/** A department; everybody sees them, administrators manage them (K-10, H-14, H-20). */
export const department = defineEntity({
  name: 'Department',
  schema: departmentSchema,
  access: { read: signedIn, create: admin, update: admin, delete: admin },
  indexes: [{ fields: ['name'], unique: { message: messages.admin.departmentExists } }],
  holds: verb => (verb === 'create' ? undefined : CHANGES_ORGANISATION),
  hooks: {
    beforeCreate: (_context, draft) => checked(draft),
    beforeUpdate: (_context, _before, patch) => checked(patch),
    afterUpdate: moveEmployees,
    beforeDelete: keepIfPeopled,
  },
})

/** */
function checked(fields: Draft): Draft {
  if (!('name' in fields)) return fields
  const name = String(fields.name ?? '').trim()
  const [problem] = checkDepartment({ name })
  if (problem) throw errors.refused(problem.message, problem.field)
  return { ...fields, name }
}

/** People link to a department by its name: a new name takes them along (OP-21). */
async function moveEmployees(
  { entities }: HookContext,
  before: EntityRecord,
  after: EntityRecord,
): Promise<void> {
  const [former, renamed] = [before as unknown as Department, after as unknown as Department]
  if (former.name === renamed.name) return
  const records = recordsOf(entities)
  for (const { id } of await records.find('User', { department: former.name })) {
    await records.update('User', id, { department: renamed.name })
  }
}

/** */
async function keepIfPeopled({ entities }: HookContext, record: EntityRecord): Promise<void> {
  const employees = await recordsOf(entities).count('User', { department: record.name })
  const refusal = refusalToDeleteDepartment(employees)
  if (refusal) throw errors.conflict(refusal, undefined, 'department_has_employees')
}
