import {
  chatChannelsCopy,
  checkDepartment,
  adminCopy as copy,
  departmentsCopy as copyOf,
  type Department,
  departmentKey,
  departmentSentence,
  isPartOfItself,
  leaveLimitsCopy,
  plannedChangesCopy,
  refusalToDeleteDepartment,
  workingTimeCopy,
} from '@leavewell/leave'
import { type Draft, defineEntity, errors, type HookContext, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { can } from '../kernel/rights.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { renameInShutdowns } from '../org-structure/rename-in-shutdowns.ts'

/** K-10, K-11. */
const departmentSchema = declares<Department>()(
  Type.Object({
    name: Type.String({ maxLength: 200 }),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    is_active: Type.Boolean({ default: true }),
    parent_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
)

const keeper = can('people')

/** A department. Everyone can see departments, administrators manage them (K-10, H-14, H-20). */
export const department = defineEntity<Department>({
  name: 'Department',
  schema: departmentSchema,
  access: { read: signedIn, create: keeper, update: keeper, delete: keeper },
  indexes: [{ fields: ['name'], unique: { message: copy.departmentExists } }],
  // Also for a new department, because its name is compared with all others.
  locks: () => CHANGES_ORGANISATION,
  hooks: {
    beforeCreate: (_context, draft) => checked(draft),
    beforeUpdate: (_context, _before, patch) => checked(patch),
    async afterCreate(context, record) {
      await isAlone(context, record)
      await checkParent(context, record)
    },
    async afterUpdate(context, before, after) {
      await isAloneAgain(context, before, after)
      if (after.parent_id !== before.parent_id) await checkParent(context, after)
      await renameWhereItIsNamed(context, before, after)
    },
    beforeDelete: refuseWhileInUse,
    // People who can see the parts through the department above them still see the same people.
    async afterDelete({ entities }, { id, parent_id }) {
      await recordsOf(entities).updateMany('Department', { parent_id: id }, { parent_id })
    },
  },
})

/** */
function checked(fields: Draft<Department>): Draft<Department> {
  if (fields.name === undefined) return fields
  const name = fields.name.trim()
  const [problem] = checkDepartment({ name })
  if (problem) throw errors.unprocessable(departmentSentence(problem), problem.field)
  return { ...fields, name }
}

/**
 * Refuses a name that another department has in other capitals. No index checks it, because former versions may
 * have stored such departments. The lock on the organisation keeps others from adding one meanwhile.
 */
async function isAlone({ entities }: HookContext, { id, name }: Department): Promise<void> {
  const all = await recordsOf(entities).find('Department', {})
  const other = all.find(each => each.id !== id && departmentKey(each.name) === departmentKey(name))
  if (other) throw errors.conflict(copy.departmentExistsAs(other.name), undefined, 'duplicate')
}

/** The parent must exist, and a department cannot be part of itself. */
async function checkParent({ entities }: HookContext, department: Department): Promise<void> {
  const { parent_id } = department
  if (parent_id === null) return
  const all = await recordsOf(entities).find('Department', {})
  if (all.every(({ id }) => id !== parent_id)) throw errors.unprocessable(copyOf.noSuchParent, 'parent_id')
  if (isPartOfItself(department, all)) throw errors.unprocessable(copyOf.partOfItself, 'parent_id')
}

/** Departments that already had the same name stay editable, so that they can be fixed one by one. */
async function isAloneAgain(context: HookContext, before: Department, after: Department): Promise<void> {
  if (departmentKey(before.name) !== departmentKey(after.name)) await isAlone(context, after)
}

/** People, and rules that apply to a department, refer to it by name. A new name updates them (OP-21). */
async function renameWhereItIsNamed(
  { entities }: HookContext,
  before: Department,
  after: Department,
): Promise<void> {
  if (before.name === after.name) return
  const records = recordsOf(entities)
  for (const named of ['User', 'FormerDepartment', 'PlannedChange', 'ChatChannel'] as const)
    await records.updateMany(named, { department: before.name }, { department: after.name })
  for (const rule of ['WorkAssignment', 'PolicyAssignment', 'Blackout', 'CoverageRule'] as const) {
    await records.updateMany(rule, { scope: 'department', scope_id: before.name }, { scope_id: after.name })
  }
  await records.updateMany(
    'PayCalendarMember',
    { scope: 'department', scope_id: before.name },
    { scope_id: after.name },
  )
  await renameInShutdowns(records, 'department', before.name, after.name)
}

/** */
async function refuseWhileInUse({ entities }: HookContext, record: Department): Promise<void> {
  const records = recordsOf(entities)
  const employees = await records.count('User', { department: record.name })
  const refusal = refusalToDeleteDepartment(employees)
  if (refusal) throw errors.conflict(departmentSentence(refusal), undefined, 'department_has_employees')
  if ((await records.count('PlannedChange', { department: record.name })) > 0)
    throw errors.conflict(plannedChangesCopy.departmentPlanned, undefined, 'department_has_rules')
  if ((await records.count('ChatChannel', { department: record.name })) > 0)
    throw errors.conflict(chatChannelsCopy.departmentHasChannel, undefined, 'department_has_rules')
  const given = { scope: 'department', scope_id: record.name } as const
  if ((await records.count('WorkAssignment', given)) > 0)
    throw errors.conflict(workingTimeCopy.departmentHasAssignments, undefined, 'department_has_rules')
  if ((await records.count('PolicyAssignment', given)) > 0)
    throw errors.conflict(workingTimeCopy.departmentHasPolicies, undefined, 'department_has_rules')
  for (const limit of ['Blackout', 'CoverageRule'] as const)
    if ((await records.count(limit, given)) > 0)
      throw errors.conflict(leaveLimitsCopy.departmentHasLimits, undefined, 'department_has_rules')
}
