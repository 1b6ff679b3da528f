import { balanceSentence, checkBalanceForm, adminCopy as copy, type LeaveBalance } from '@leavewell/leave'
import {
  type Draft,
  defineEntity,
  type EntityDefinition,
  errors,
  type HookContext,
} from '@leavewell/platform'
import Type from 'typebox'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { can } from '../kernel/rights.ts'
import { readsBalances } from '../kernel/seen-leave-type.ts'
import { enterCreation, enterDeletion, enterEdit } from './enter-balance.ts'
import { refuseOwnEntitlement } from './own-balance.ts'

/**
 * K-05. The rules of the form check the numbers that an administrator enters. An approval may go below 0
 * (OP-09).
 */
const leaveBalanceSchema = declares<LeaveBalance>()(
  Type.Object({
    user_id: Type.String({ minLength: 1, maxLength: 100 }),
    leave_type: leaveTypeKey,
    balance: Type.Number(),
    total_allocated: Type.Number(),
    balance_minutes: Type.Optional(Type.Integer()),
    allocated_minutes: Type.Optional(Type.Integer()),
    year: Type.Integer(),
  }),
)

/**
 * Days left by person, type and year. Administrators set them up, and approvals change them (K-05, H-17, H-19).
 */
export const leaveBalance = (org: Organisation): EntityDefinition =>
  defineEntity<LeaveBalance, 'balance_minutes' | 'allocated_minutes'>({
    name: 'LeaveBalance',
    schema: leaveBalanceSchema,
    access: {
      read: readsBalances,
      create: can('leave'),
      update: can('leave'),
      delete: can('leave'),
    },
    indexes: [{ fields: ['user_id', 'leave_type', 'year'], unique: { message: copy.balanceExists } }],
    computed: ['balance_minutes', 'allocated_minutes'],
    hooks: {
      async beforeCreate(context, draft) {
        requireLeaveType(org, draft.leave_type)
        await assertNotOwnBalance(context, draft.user_id)
        return checked(context, draft)
      },
      afterCreate: (context, record) => enterCreation(org, context, record),
      async beforeUpdate(context, before, patch) {
        requireLeaveType(org, patch.leave_type)
        await assertNotOwnBalance(context, before.user_id, patch.user_id)
        return checked(context, patch)
      },
      afterUpdate: (context, before, after) => enterEdit(org, context, before, after),
      async beforeDelete(context, record) {
        await assertNotOwnBalance(context, record.user_id)
      },
      afterDelete: (context, record) => enterDeletion(org, context, record),
    },
  })

async function assertNotOwnBalance(
  { principal, entities }: HookContext,
  ...userIds: unknown[]
): Promise<void> {
  for (const id of userIds) await refuseOwnEntitlement(principal, recordsOf(entities), id)
}

/**
 * Checks only the fields that are entered. A balance that an approval took below 0 may stay there (Q-22 to
 *
 */
async function checked(context: HookContext, fields: Draft<LeaveBalance>): Promise<Draft<LeaveBalance>> {
  const [problem] = checkBalanceForm(fields)
  if (problem) throw errors.unprocessable(balanceSentence(problem), problem.field)
  await checkUserExists(context, fields)
  return fields
}

/**
 * A balance that a person enters must belong to someone who exists. The service role migrates whole companies
 * and may add balances before their people. Until those are added, the balances are shown as orphaned (H-16).
 */
async function checkUserExists(
  { entities, principal }: HookContext,
  fields: Draft<LeaveBalance>,
): Promise<void> {
  const { user_id } = fields
  if (typeof user_id !== 'string' || principal.kind === 'service') return
  if (await recordsOf(entities).get('User', user_id)) return
  throw errors.unprocessable(copy.balanceOfNobody, 'user_id')
}
