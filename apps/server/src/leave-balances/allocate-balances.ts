import {
  type AllocationForm,
  type AllocationLine,
  type AllocationPlan,
  balanceSentence,
  CALENDAR_DAY_MINUTES,
  carriedOver,
  checkAllocationForm,
  balanceAdminCopy as copy,
  departmentMoveCopy,
  handEntry,
  IN_DAYS,
  type LeftOut,
  movementsOfAllocation,
  type PageRequest,
  problemsOf,
  type RowUser,
  setBalance,
  userLeave,
  withEntered,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { chosenSchema, pageOf, pageSchema } from '../kernel/page-request.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { otherThanCalendarDays } from '../leave-ledger/policy-rules-sql.ts'
import { postLeaveOfMany } from '../leave-ledger/post-leave.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { BY_NAME, NAME, rowUser } from '../org-structure/user-columns.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  leave_type: leaveTypeKey,
  year: Type.Number(),
  days: Type.Number(),
  department: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
  ids: Type.Optional(chosenSchema),
  carry_over: Type.Number(),
  ...pageSchema,
})

type Reader = Pick<FunctionCall, 'query' | 'visibility'>

/** Previews a year's allocation for many people, or creates it in one transaction. */
export const allocateBalances =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, query, lock } = call
    requireRight(principal, 'leave')
    const { mode, ...form } = readInput(schema, body)
    requireLeaveType(org, form.leave_type)
    const problems = problemsOf(checkAllocationForm(form), balanceSentence)
    if (problems.length > 0) {
      throw errors.invalid(problems.map(({ field, message }) => ({ path: field, message })))
    }
    if (mode === 'apply') await lock(READS_ORGANISATION)
    const lines =
      mode === 'apply'
        ? await allocate(org, recordsOf(entities), call, form, actorIdOf(principal))
        : await planAllocation(call, form)
    return { body: planOf(lines, await readLeftOut(query, form), pageOf(form)) }
  }

function planOf(
  lines: readonly AllocationLine[],
  left_out: LeftOut[],
  { skip, limit }: Required<PageRequest>,
): AllocationPlan {
  const creates = lines.filter(({ exists }) => !exists).length
  return {
    creates,
    skips: lines.length - creates,
    days: lines.reduce((sum, { days }) => sum + days, 0),
    lines: lines.slice(skip, skip + limit),
    left_out,
  }
}

/**
 * Creates the balances of a plan with the entries that explain them. The people stay locked, so that neither an
 * approval (L-11) nor a second allocation creates the same balance. A second run creates nothing.
 */
async function allocate(
  org: Organisation,
  records: Records,
  call: Reader & Pick<FunctionCall, 'now'>,
  form: AllocationForm,
  actorId: string | null,
): Promise<AllocationLine[]> {
  const { department, ids } = form
  const concerned = { ...(department !== null && { department }), ...(ids && { id: { $in: ids } }) }
  await records.find('User', concerned, { sort: 'id', lock: true })
  const plan = await planAllocation(call, form)
  const missing = plan.filter(({ exists }) => !exists)
  for (const batch of batchesOf(missing)) await allocateBatch(org, records, call.now, form, batch, actorId)
  return plan
}

async function allocateBatch(
  org: Organisation,
  records: Records,
  now: Date,
  { leave_type, year, days }: AllocationForm,
  lines: readonly AllocationLine[],
  actorId: string | null,
): Promise<void> {
  const users = await records.find('User', { id: { $in: lines.map(({ person }) => person.id) } })
  const known = await readLeaveOfUsers(org, records, users, now)
  const allocations = lines.flatMap(({ person, days: total, carried }) => {
    const ofUser = known.get(person.id)
    if (ofUser === undefined) return []
    const leave = userLeave(ofUser)
    const facts = leave.facts(leave_type)
    const balance = { user_id: person.id, leave_type, year, balance: total, total_allocated: total }
    const id = records.newId()
    const own = setBalance(
      facts,
      leave.today,
      { ...balance, balance: days, total_allocated: days },
      { code: 'allocated', balance_id: id },
    )
    const [first] = own ?? []
    if (first === undefined) return []
    const brought = {
      code: 'carried_over' as const,
      params: { year: year - 1 },
      minutes: Math.round(carried * CALENDAR_DAY_MINUTES),
    }
    const adjustments = [...(own ?? []), ...(carried === 0 ? [] : [{ ...first, ...brought }])].map(each => ({
      ...each,
      user_id: person.id,
      actor_id: actorId,
    }))
    return [{ leave, facts, balance, id, carried, adjustments }]
  })
  await allInOneRoundTrip(
    records.createMany(
      'LeaveBalance',
      allocations.map(({ balance, id }) => ({ ...balance, ...IN_DAYS, id })),
    ),
    records.createMany(
      'BalanceAdjustment',
      allocations.flatMap(({ adjustments }) => adjustments),
    ),
    records.createMany(
      'LeaveBalanceEntry',
      allocations.flatMap(({ balance, id, carried }) =>
        movementsOfAllocation(balance, days, carried).map(movement => ({
          ...movement,
          balance_id: id,
          actor_id: actorId,
          request_id: null,
        })),
      ),
    ),
  )
  await postLeaveOfMany(
    records,
    allocations.map(({ leave, facts, balance, adjustments }) => ({
      userId: balance.user_id,
      leaveType: leave_type,
      facts: withEntered(facts, adjustments.map(handEntry)),
      today: leave.today,
      cause: 'hand',
      actorId,
      explained: year,
    })),
  )
}

interface Candidate {
  person: RowUser
  exists: boolean
  /** Days left of the previous year. */
  left: number | null
}

/** Whether a policy controls the leave of `u`. `$1` is the leave type, `$2` the year. */
const KEPT_BY_POLICY = `((SELECT ${otherThanCalendarDays('p.policy_name')} FROM "entities"."UserPolicy" p
  WHERE p.user_id = u.id AND p.leave_type = $1 AND extract(year FROM p.valid_from)::int8 <= $2
  ORDER BY p.valid_from DESC, p.created_date DESC LIMIT 1) IS NOT NULL)`

/**
 * Plans who gets what: everyone who works here, a department or selected people. People who already have such a
 * balance are skipped. People whose policy controls it are left out.
 */
async function planAllocation(
  { query, visibility }: Reader,
  form: AllocationForm,
): Promise<AllocationLine[]> {
  const values: unknown[] = [form.leave_type, form.year, form.department, form.ids ?? null]
  const candidates = await query<Candidate>(
    `SELECT ${rowUser(visibility, values)} AS person, now_b.id IS NOT NULL AS exists, before_b.balance AS left
     FROM "entities"."User" u
     LEFT JOIN "entities"."LeaveBalance" now_b
       ON now_b.user_id = u.id AND now_b.leave_type = $1 AND now_b.year = $2
     LEFT JOIN "entities"."LeaveBalance" before_b
       ON before_b.user_id = u.id AND before_b.leave_type = $1 AND before_b.year = $2 - 1
     WHERE u.disabled IS NOT TRUE AND ($3::text IS NULL OR u.department = $3) AND ($4::text[] IS NULL OR u.id = ANY($4))
       AND NOT ${KEPT_BY_POLICY}
     ORDER BY now_b.id IS NOT NULL, ${BY_NAME}, u.id`,
    values,
  )
  return candidates.map(({ person, exists, left }) => {
    const carried = exists ? 0 : carriedOver(left, form.carry_over)
    return { person, exists, carried, days: exists ? 0 : form.days + carried }
  })
}

/** Selected people who get nothing, by name, with the reason. Empty for an allocation for everyone. */
async function readLeftOut(query: ReadRows, { leave_type, year, ids }: AllocationForm): Promise<LeftOut[]> {
  if (ids === undefined) return []
  const found = await query<{ id: string; name: string; disabled: boolean; kept: boolean }>(
    `SELECT u.id, ${NAME} AS name, u.disabled IS TRUE AS disabled, ${KEPT_BY_POLICY} AS kept
     FROM "entities"."User" u WHERE u.id = ANY($3::text[]) ORDER BY ${BY_NAME}, u.id`,
    [leave_type, year, ids],
  )
  const known = new Set(found.map(({ id }) => id))
  const gone = [...new Set(ids)].filter(id => !known.has(id))
  return [
    ...gone.map(id => ({ id, name: '', why: departmentMoveCopy.isGone })),
    ...found
      .filter(({ disabled, kept }) => disabled || kept)
      .map(({ id, name, disabled }) => ({ id, name, why: disabled ? copy.mayNotSignIn : copy.keptByPolicy })),
  ]
}
