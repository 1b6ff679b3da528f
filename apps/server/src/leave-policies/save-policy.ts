import {
  type BaseRecord,
  completeRules,
  leavePoliciesCopy as copy,
  DEFAULT_ON_CHANGE,
  formatDay,
  InvalidField,
  isCalendarDays,
  type LeavePolicyRecord,
  NOT_STORED,
  type PolicyEffect,
  type PolicyEffects,
  type PolicyRules,
  type PreviewDigests,
  requireRules,
  TRANSFERS,
  type Transfer,
  todayIn,
  type User,
} from '@leavewell/leave'
import { type ChangingFunction, errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import { type LongWork, UNWATCHED, watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { type Digests, digestsSchema, refuseOutdated } from '../kernel/refuse-outdated.ts'
import { notifyIfGone } from '../notifications/notify-if-gone.ts'
import { postDue } from './post-due.ts'
import { effectDigests, previewPolicies, type SupposedPolicies } from './preview-policies.ts'

const schema = Type.Object({
  leave_type: leaveTypeKey,
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  effective_from: day,
  on_change: Type.Optional(Type.Enum([...TRANSFERS])),
  rules: Type.Object({}),
  /** Of the preview. Without them, the version is saved whatever has changed. */
  digests: Type.Optional(digestsSchema),
})

/**
 * Adds a version of a policy. The first version of a name creates the policy. Missing rules are those of
 * calendar days. A later version begins today or later, and never before the previous one. So the past is not
 * rewritten.
 */
export const saveLeavePolicy =
  (org: Organisation): ChangingFunction =>
  async call => {
    const { principal, body, entities, now } = call
    requireRight(principal, 'rules')
    const records = recordsOf(entities)
    const { version, isFirst, today, digests } = await readVersion(org, records, body, now)
    if (digests) {
      // No one may change these people between the check and the new version.
      const users = await records.find('User', await isMember(records, version), { sort: 'id', lock: true })
      refuseOutdated(effectDigests(await effectsOf(org, records, version, users, now)), digests)
    }
    const saved = await records.create('LeavePolicy', version)
    if (!isFirst && version.effective_from <= today)
      await postDue(org, records, await membersOf(records, version), now, 'policy')
    await notifyIfGone(org, call, { what: 'policy_version', name: version.name })
    return { body: saved }
  }

/** The balances of everyone on the policy on the first day of the version. Nothing is written. */
export const previewLeavePolicy = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body, entities, now } = call
    requireRight(principal, 'rules')
    const records = readsOf(entities)
    const { version } = await readVersion(org, records, body, now)
    const users = await records.find('User', await isMember(records, version), { sort: 'id' })
    const effects = await watched(call, work => effectsOf(org, records, version, users, now, work))
    return { body: { effects, digests: effectDigests(effects) } satisfies PolicyEffects & PreviewDigests }
  },
})

const isMember = async (records: RecordReads, version: NewVersion) => ({
  id: { $in: await membersOf(records, version) },
  disabled: { $ne: true },
})

function effectsOf(
  org: Organisation,
  records: RecordReads,
  version: NewVersion,
  users: readonly User[],
  now: Date,
  work: LongWork = UNWATCHED,
): Promise<PolicyEffect[]> {
  const { leave_type, effective_from: day, on_change: transfer } = version
  const policies: SupposedPolicies['policies'] = ({ assignments, versions }, on_change) => ({
    assignments,
    versions: [...versions, { ...NOT_STORED, ...version, on_change }],
  })
  return previewPolicies(org, records, users, { day, policies, transfer }, now, {
    leaveTypes: [leave_type],
    work,
  })
}

type NewVersion = Omit<LeavePolicyRecord, keyof BaseRecord> & { on_change: Transfer }

async function readVersion(
  { timeZone, leaveTypes }: Organisation,
  records: RecordReads,
  body: Record<string, unknown>,
  now: Date,
): Promise<{ version: NewVersion; isFirst: boolean; today: string; digests: Digests | undefined }> {
  const input = readInput(schema, body)
  requireLeaveType({ leaveTypes }, input.leave_type)
  const { leave_type, effective_from, on_change = DEFAULT_ON_CHANGE } = input
  const name = input.name.trim()
  if (isCalendarDays(name)) throw errors.unprocessable(copy.fixedPolicy(name), 'name')
  const rules = completeRules(leave_type, rulesOf(input.rules))
  const versions = await records.find('LeavePolicy', { leave_type, name }, { sort: 'version' })
  const last = versions.at(-1)
  const today = todayIn(timeZone, now)
  if (last) {
    const earliest = last.effective_from > today ? last.effective_from : today
    if (effective_from < earliest)
      throw errors.unprocessable(copy.versionTooEarly(formatDay(earliest)), 'effective_from')
  }
  const version = (last?.version ?? 0) + 1
  return {
    version: { leave_type, name, version, effective_from, on_change, rules },
    isFirst: last === undefined,
    today,
    digests: input.digests,
  }
}

async function membersOf(records: RecordReads, { leave_type, name }: NewVersion): Promise<string[]> {
  const members = await records.find('UserPolicy', { leave_type, policy_name: name })
  return [...new Set(members.map(({ user_id }) => user_id))]
}

function rulesOf(value: unknown): Partial<PolicyRules> {
  try {
    return requireRules(value, 'rules')
  } catch (error) {
    if (error instanceof InvalidField) throw errors.invalid([{ path: error.path, message: error.message }])
    throw error
  }
}
