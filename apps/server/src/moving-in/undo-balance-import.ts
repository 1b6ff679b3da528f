import {
  type BalanceAdjustment,
  type BalanceImport,
  balanceImportCopy as copy,
  handEntry,
  type ImportedLeave,
  type LeaveTypeKey,
  oppositeOf,
  todayIn,
  undoneYears,
  userLeave,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { refusedOwner } from '../leave-balances/own-balance.ts'
import { type EnteredAdjustments, enterAdjustments } from '../leave-ledger/enter-adjustments.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { postDue } from '../leave-policies/post-due.ts'
import { archiveNotifications } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/**
 * Undoes an import. Its leave is deleted, and each adjustment is reversed by its opposite in the same allocation.
 * Adjustments are never deleted, so the balance history shows both. Later imports of the same balances are undone first.
 * Leave that a payroll batch has is corrected, not undone.
 */
export const undoBalanceImport =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, lock } = call
    requireRight(principal, 'leave')
    const { id } = readInput(schema, body)
    await lock(READS_ORGANISATION)
    call.withoutWebhooks()
    const records = recordsOf(entities)
    const made = await records.lock('BalanceImport', { id })
    if (made === undefined) throw errors.recordNotFound('BalanceImport', id)
    if (made.undone_date !== null) throw errors.conflict(copy.undoneAlready, undefined, 'undone_already')
    const adjustments = await records.find('BalanceAdjustment', { import_id: id }, { sort: 'id' })
    const imported = await records.find('ImportedLeave', { import_id: id }, { sort: 'id' })
    const adjustmentsOf = Map.groupBy(adjustments, ({ user_id }) => user_id)
    const importedOf = Map.groupBy(imported, ({ user_id }) => user_id)
    const people = [...new Set([...adjustmentsOf.keys(), ...importedOf.keys()])].sort()
    const own = await refusedOwner(principal, records)
    if (own !== undefined && people.includes(own)) throw errors.forbidden(copy.ownUndo, 'own_entitlement')

    for (const ids of batchesOf(people))
      await records.find('User', { id: { $in: ids } }, { sort: 'id', lock: true })
    await refuseUnderLater(records, made, adjustments)
    await refusePaid(records, imported)
    const today = todayIn(org.timeZone, now)
    const actorId = actorIdOf(principal)
    let undone = 0
    for (const ids of batchesOf(people)) {
      const leave = ids.flatMap(userId => importedOf.get(userId) ?? [])
      const removed = await removeLeave(records, leave)
      const users = await records.find('User', { id: { $in: ids } })
      const known = await readLeaveOfUsers(org, records, users, now)
      const entered = [...known].flatMap(([userId, ofUser]) => {
        const leave = userLeave(ofUser)
        const ofTypes = Map.groupBy(adjustmentsOf.get(userId) ?? [], ({ leave_type }) => leave_type)
        const charged = removed.get(userId) ?? []
        return [...new Set([...ofTypes.keys(), ...charged])].map(leaveType => ({
          userId,
          leaveType,
          facts: leave.facts(leaveType),
          adjustments: (ofTypes.get(leaveType) ?? []).map(each => ({
            ...oppositeOf(each),
            code: 'import_undone' as const,
            import_id: id,
          })),
        }))
      })
      await enterAdjustments(records, entered, { today, cause: 'import', actorId })
      await removeRecords(records, entered, today, actorId)
      undone += entered.reduce((sum, { adjustments: all }) => sum + all.length, 0) + leave.length
      const withoutService = [...removed].flatMap(([userId, types]) =>
        types.some(type => !org.leaveTypes.isService(type)) ? [userId] : [],
      )
      if (withoutService.length > 0) await postDue(org, records, withoutService, now, 'import')
    }
    await records.deleteMany('BalanceCheck', { import_id: id })
    await archiveNotifications(call, id)
    await records.update('BalanceImport', id, { undone_by: actorId, undone_date: now.toISOString() })
    return { body: { undone } }
  }

/**
 * Deletes the balance records of calendar days that only the import had made. A record without an allocation would
 * refuse requests.
 */
async function removeRecords(
  records: Records,
  entered: readonly EnteredAdjustments[],
  today: string,
  actorId: string | null,
): Promise<void> {
  const candidates = entered.flatMap(({ userId, leaveType, facts, adjustments }) => {
    if (facts.history.rulesOn(today).missing_allocation === undefined) return []
    const years = undoneYears([...facts.hand, ...adjustments.map(handEntry)])
    return [...years].map(year => `${userId} ${leaveType} ${year}`)
  })
  if (candidates.length === 0) return
  const user_id = { $in: [...new Set(entered.map(({ userId }) => userId))] }
  const removed = (await records.find('LeaveBalance', { user_id })).filter(
    ({ user_id: id, leave_type, year }) => candidates.includes(`${id} ${leave_type} ${year}`),
  )
  if (removed.length === 0) return
  await records.deleteMany('LeaveBalance', { id: { $in: removed.map(({ id }) => id) } })
  // The movements of a record add up to nothing once it is gone.
  await records.createMany(
    'LeaveBalanceEntry',
    removed.map(({ id, user_id: userId, leave_type, year, balance }) => ({
      balance_id: id,
      user_id: userId,
      leave_type,
      year,
      kind: 'adjustment' as const,
      amount: -balance,
      amount_minutes: null,
      code: 'import_undone' as const,
      params: {},
      reason: null,
      actor_id: actorId,
      request_id: null,
    })),
  )
}

/** Deletes leave with its changes. Returns the leave types of charged leave by person. */
async function removeLeave(
  records: Records,
  imported: readonly ImportedLeave[],
): Promise<Map<string, LeaveTypeKey[]>> {
  const types = new Map<string, LeaveTypeKey[]>()
  if (imported.length === 0) return types
  const request_id = { $in: imported.map(each => each.request_id) }
  const requests = await records.find('LeaveRequest', { id: request_id }, { sort: 'id', lock: true })
  for (const { user_id, leave_type, quote } of requests)
    if (quote.charge !== 'none') types.set(user_id, [...(types.get(user_id) ?? []), leave_type])
  await records.deleteMany('LeaveAmendment', { request_id })
  await records.deleteMany('LeaveRequest', { id: request_id })
  await records.deleteMany('CancelledRequest', { request_id })
  await records.deleteMany('ImportedLeave', { id: { $in: imported.map(({ id }) => id) } })
  return types
}

/** Payroll has paid leave of the import. Its next batch corrects whatever changes, so HR cancels that leave instead. */
async function refusePaid(records: Records, imported: readonly ImportedLeave[]): Promise<void> {
  for (const part of batchesOf(imported, 5000)) {
    const source = { $in: part.map(({ request_id }) => request_id) }
    const [line] = await records.find('PayrollLine', { source }, { limit: 1 })
    if (line === undefined) continue
    const batch = await records.get('PayrollBatch', line.batch_id)
    throw errors.conflict(copy.inPayroll(batch?.no ?? 0), undefined, 'in_payroll')
  }
}

/** The balances would not return to what they were before this import. The caller has locked the employees. */
async function refuseUnderLater(
  records: Records,
  { created_date }: BalanceImport,
  adjustments: readonly BalanceAdjustment[],
): Promise<void> {
  const later = await records.find('BalanceImport', {
    created_date: { $gt: created_date },
    undone_date: null,
  })
  const changed = new Set(adjustments.map(balanceOf))
  for (const { id, file_name } of later) {
    const theirs = await records.find('BalanceAdjustment', { import_id: id })
    if (theirs.some(each => changed.has(balanceOf(each))))
      throw errors.conflict(copy.laterFirst(file_name), undefined, 'later_first')
  }
}

const balanceOf = ({ user_id, leave_type }: BalanceAdjustment) => `${user_id} ${leave_type}`
