import {
  EMPLOYMENT_KINDS,
  type LeavePolicyRecord,
  POLICY_SCOPES,
  type PolicyAssignmentRecord,
  type PostedThrough,
  TRANSFERS,
  type UserPolicyRecord,
} from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const transfer = Type.Optional(Type.Enum([...TRANSFERS]))
const policyName = Type.String({ minLength: 1, maxLength: 100 })

const leavePolicySchema = declares<LeavePolicyRecord>()(
  Type.Object({
    leave_type: leaveTypeKey,
    name: policyName,
    version: Type.Integer({ minimum: 1 }),
    effective_from: day,
    on_change: transfer,
    rules: Type.Unsafe<LeavePolicyRecord['rules']>(Type.Object({})),
  }),
)

const policyAssignmentSchema = declares<PolicyAssignmentRecord>()(
  Type.Object({
    leave_type: leaveTypeKey,
    policy_name: policyName,
    scope: Type.Enum([...POLICY_SCOPES]),
    scope_id: Type.String({ maxLength: 200, default: '' }),
    valid_from: day,
    on_move: transfer,
    except_employment: Type.Optional(
      Type.Array(Type.Enum([...EMPLOYMENT_KINDS]), { maxItems: EMPLOYMENT_KINDS.length }),
    ),
    except_users: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000 }),
    ),
  }),
)

const userPolicySchema = declares<UserPolicyRecord>()(
  Type.Object({
    user_id: Type.String({ minLength: 1, maxLength: 100 }),
    leave_type: leaveTypeKey,
    policy_name: policyName,
    valid_from: day,
    on_move: transfer,
  }),
)

const postedThroughSchema = declares<PostedThrough>()(
  Type.Object({ day, is_adopted: Type.Optional(Type.Boolean()) }),
)

/**
 * Administrators can read these, and only functions write them, because effects of a policy are previewed first.
 */
const access = { read: can('rules'), create: nobody, update: nobody, delete: nobody }

/** The rules of a leave type, one record for each version. */
export const leavePolicy = defineEntity<LeavePolicyRecord>({
  name: 'LeavePolicy',
  schema: leavePolicySchema,
  access,
  isAppendOnly: true,
  indexes: [
    { fields: ['leave_type', 'name', 'version'], unique: { message: 'This version of the policy exists.' } },
  ],
})

/** The people that a policy is assigned to. */
export const policyAssignment = defineEntity<PolicyAssignmentRecord>({
  name: 'PolicyAssignment',
  schema: policyAssignmentSchema,
  access,
  indexes: [{ fields: ['leave_type', 'scope', 'scope_id'] }],
})

/** The policy of a person since a day. */
export const userPolicy = defineEntity<UserPolicyRecord>({
  name: 'UserPolicy',
  schema: userPolicySchema,
  access,
  indexes: [{ fields: ['user_id', 'leave_type', 'valid_from'] }, { fields: ['leave_type', 'policy_name'] }],
})

/** The day through which everyone's ledger is up to date. Only for the server. */
export const postedThrough = defineEntity<PostedThrough>({
  name: 'PostedThrough',
  schema: postedThroughSchema,
  access: { ...access, read: nobody },
})
