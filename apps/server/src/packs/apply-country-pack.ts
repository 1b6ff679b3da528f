import { countryPackRefusals as copy, type MadeByPack, valuesOf } from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf } from '../kernel/actor.ts'
import { watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { Records } from '../kernel/records.ts'
import { applyMoves } from '../leave-policies/apply-moves.ts'
import type { Move } from '../leave-policies/plan-moves.ts'
import { postDue } from '../leave-policies/post-due.ts'
import { type OpenLeaveTypes, openLeaveTypes, writeLeaveType } from '../leave-types/change-leave-types.ts'
import { storeCalendarDays } from '../leave-types/store-calendar-days.ts'
import { notifyIfGone } from '../notifications/notify-if-gone.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { type Application, planApplication, questionSchema } from './plan-application.ts'

const schema = Type.Object({
  ...questionSchema,
  digest: Type.String({ maxLength: 100 }),
  is_checked: Type.Optional(Type.Boolean()),
})

/**
 * Applies a country pack as it was previewed, in one transaction. It is refused if something has changed since, so the
 * second of two administrators previews again.
 */
export const applyCountryPack =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, now, lock } = call
    const open = await openLeaveTypes(org, call)
    const { records } = open
    const { digest, is_checked } = readInput(schema, body)
    if (!is_checked) throw errors.unprocessable(copy.checkNeeded, 'is_checked')
    await lock(READS_ORGANISATION)
    const users = await records.find('User', { disabled: { $ne: true } }, { sort: 'id', lock: true })
    const moves: Move[] = []
    const plan = await watched({ principal, body }, work =>
      planApplication(org, records, users, call, { onMove: move => moves.push(move), work }),
    )
    if (plan.digest !== digest) throw errors.conflict(copy.outdated, undefined, 'outdated')
    if (plan.included.length === 0) throw errors.conflict(copy.nothingToApply, undefined, 'nothing')
    const actor = actorIdOf(principal)
    const { id } = await records.create('AppliedPack', {
      pack: plan.pack.id,
      applied_on: plan.today,
      applied_by: actor,
      answers: plan.answers,
      made: { types: [], policies: [], assignments: [] },
      undone_on: null,
      undone_by: null,
    })
    const made = await store(open, plan)
    await applyMoves(records, moves, actor)
    const settings = { timeZone: org.timeZone, leaveTypes: plan.types }
    await postDue(settings, records, await membersOfChanged(records, plan), now, 'policy')
    await notifyIfGone(org, call, { what: 'pack', name: plan.pack.name })
    return { body: await records.update('AppliedPack', id, { made }) }
  }

/** Everyone on a policy that gets another version. */
async function membersOfChanged(records: Records, { versions }: Application): Promise<string[]> {
  const changed = versions.filter(({ version }) => version > 1)
  const members = await Promise.all(
    changed.map(({ leave_type, name }) => records.find('UserPolicy', { leave_type, policy_name: name })),
  )
  return [...new Set(members.flat().map(({ user_id }) => user_id))]
}

async function store(
  open: OpenLeaveTypes,
  { included, versions, assignments }: Application,
): Promise<MadeByPack> {
  const { records } = open
  for (const { key, type, is_new, changes } of included) {
    if (is_new) await records.create('LeaveType', type)
    else if (changes.length > 0) await writeLeaveType(open, key, valuesOf(changes))
  }
  await storeCalendarDays(
    records,
    included.filter(({ is_new }) => is_new).map(({ key }) => key),
  )
  await records.createMany('LeavePolicy', versions)
  const given = await records.createMany('PolicyAssignment', assignments)
  return {
    types: included.map(({ key, is_new, changes }) => ({ key, is_new, changes })),
    policies: versions.map(({ leave_type, name, version }) => ({
      leave_type,
      name,
      ...(version > 1 && { version }),
    })),
    assignments: given.map(({ id }) => id),
  }
}
