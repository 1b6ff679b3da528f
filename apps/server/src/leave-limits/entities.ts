import {
  type Blackout,
  type CoverageRule,
  checkBlackout,
  checkCoverage,
  leaveLimitsCopy as copy,
  LIMIT_MODES,
  LIMIT_SCOPES,
  type LimitFinding,
  limitSentence,
} from '@leavewell/leave'
import {
  type Draft,
  defineEntity,
  type EntityDefinition,
  errors,
  type HookContext,
} from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { can } from '../kernel/rights.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

const keeper = can('rules')
/** Other people see the limits that affect them in their form and on requests. */
const kept = { read: keeper, create: keeper, update: keeper, delete: keeper }

const scoped = {
  scope: Type.Enum([...LIMIT_SCOPES]),
  scope_id: Type.String({ maxLength: 200, default: '' }),
  leave_types: Type.Array(leaveTypeKey, { maxItems: 200, default: [] }),
  mode: Type.Enum([...LIMIT_MODES]),
}

/** Days on which leave is blocked. */
export const blackout = (org: Organisation): EntityDefinition =>
  defineEntity<Blackout>({
    name: 'Blackout',
    schema: declares<Blackout>()(
      Type.Object({
        ...scoped,
        reason: Type.String({ maxLength: 200 }),
        start_date: day,
        end_date: day,
      }),
    ),
    access: kept,
    indexes: [{ fields: ['scope', 'scope_id'] }],
    // The lock keeps the named department or office from being removed meanwhile.
    locks: () => CHANGES_ORGANISATION,
    hooks: {
      beforeCreate: (context, draft) => checked(org, context, draft, checkBlackout(draft)),
      beforeUpdate: (context, before, patch) =>
        checked(org, context, patch, checkBlackout({ ...before, ...patch }), before),
    },
  })

const people = () => Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }))

/** How many people can be away at the same time, or must be at work. */
export const coverageRule = (org: Organisation): EntityDefinition =>
  defineEntity<CoverageRule>({
    name: 'CoverageRule',
    schema: declares<CoverageRule>()(
      Type.Object({
        ...scoped,
        weekdays: Type.Unsafe<number[]>(
          Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7, default: [] }),
        ),
        max_absent: people(),
        min_present: people(),
      }),
    ),
    access: kept,
    indexes: [{ fields: ['scope', 'scope_id'] }],
    locks: () => CHANGES_ORGANISATION,
    hooks: {
      beforeCreate: (context, draft) =>
        checked(org, context, draft, checkCoverage({ max_absent: null, min_present: null, ...draft })),
      beforeUpdate: (context, before, patch) =>
        checked(org, context, patch, checkCoverage({ ...before, ...patch }), before),
    },
  })

type Limit = Blackout | CoverageRule

/**
 * Checks that the fields are complete and the department or office exists. The scope of everyone stores no id.
 */
async function checked<Kept extends Limit>(
  org: Organisation,
  { entities }: HookContext,
  fields: Draft<Kept>,
  [problem]: readonly LimitFinding[],
  before?: Limit,
): Promise<Draft<Kept>> {
  if (problem) throw errors.unprocessable(limitSentence(problem), problem.field)
  requireLeaveType(org, fields.leave_types, 'leave_types')
  const scope = fields.scope ?? before?.scope
  const scope_id = scope === 'everyone' ? '' : (fields.scope_id ?? before?.scope_id ?? '')
  const records = recordsOf(entities)
  if (scope === 'department' && (await records.count('Department', { name: scope_id })) === 0)
    throw errors.unprocessable(copy.noSuchDepartment, 'scope_id')
  if (scope === 'office' && (await records.count('Office', { name: scope_id })) === 0)
    throw errors.unprocessable(copy.noSuchOffice, 'scope_id')
  return { ...fields, scope_id }
}
