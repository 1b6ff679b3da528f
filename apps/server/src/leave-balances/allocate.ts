import { type AllocationForm, type AllocationLine, movementsOfAllocation } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import type { Records } from '../kernel/records.ts'
import { planAllocation } from './plan-allocation.ts'

/**
 * Creates the balances of a plan with the entries that explain them. The people are held meanwhile, so that neither an
 * approval (L-11) nor a second allocation creates the same balance: doing it twice creates nothing more.
 */
export async function allocate(
  records: Records,
  query: ReadRows,
  form: AllocationForm,
  actorId: string | null,
): Promise<AllocationLine[]> {
  const { leave_type, year, department } = form
  await records.find('User', department === null ? {} : { department }, { sort: 'id', lock: true })
  const plan = await planAllocation(query, form)
  const missing = plan.filter(({ exists }) => !exists)
  const balances = await records.createMany(
    'LeaveBalance',
    missing.map(({ person, days }) => ({
      user_id: person.id,
      leave_type,
      year,
      balance: days,
      total_allocated: days,
    })),
  )
  await records.createMany(
    'LeaveBalanceEntry',
    balances.flatMap((balance, at) =>
      movementsOfAllocation(balance, form.days, missing[at]?.carried ?? 0).map(movement => ({
        ...movement,
        balance_id: balance.id,
        actor_id: actorId,
        request_id: null,
      })),
    ),
  )
  return plan
}
