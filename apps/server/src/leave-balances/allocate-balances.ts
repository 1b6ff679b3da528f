import {
  type AllocationLine,
  type AllocationPlan,
  checkAllocationForm,
  LEAVE_TYPE_VALUES,
  type PageRequest,
} from '@leavewell/leave'
import { type AppFunction, errors } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireAdmin } from '../kernel/actor.ts'
import { pageOf, pageSchema } from '../kernel/page-request.ts'
import { readBody } from '../kernel/read-body.ts'
import { recordsOf } from '../kernel/records.ts'
import { READS_ORGANISATION } from '../users/organisation-lock.ts'
import { allocate } from './allocate.ts'
import { planAllocation } from './plan-allocation.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
  year: Type.Number(),
  days: Type.Number(),
  department: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
  carry_over: Type.Number(),
  ...pageSchema,
})

/** A year's allocation for many: shows who would get what, or creates it in one transaction. */
export const allocateBalances: AppFunction = async ({ principal, body, entities, query, lock }) => {
  requireAdmin(principal)
  const { mode, ...form } = readBody(schema, body)
  const problems = checkAllocationForm(form)
  if (problems.length > 0) {
    throw errors.invalid(problems.map(({ field, message }) => ({ path: field, message })))
  }
  if (mode === 'apply') await lock(READS_ORGANISATION)
  const lines =
    mode === 'apply'
      ? await allocate(recordsOf(entities), query, form, actorIdOf(principal))
      : await planAllocation(query, form)
  return { body: planOf(lines, pageOf(form)) }
}

function planOf(lines: readonly AllocationLine[], { skip, limit }: Required<PageRequest>): AllocationPlan {
  const creates = lines.filter(({ exists }) => !exists).length
  return {
    creates,
    skips: lines.length - creates,
    days: lines.reduce((sum, { days }) => sum + days, 0),
    lines: lines.slice(skip, skip + limit),
  }
}
