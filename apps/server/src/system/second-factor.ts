import {
  securitySettingsCopy as copy,
  displayName,
  hasSecondFactor,
  isInSecondFactorCircle,
  type Reminder,
  SECOND_FACTOR_REMINDER_DAYS,
  SECOND_FACTOR_SCOPES,
  SECOND_FACTOR_SHOWN,
  type SecondFactorPreview,
  todayIn,
  type User,
} from '@leavewell/leave'
import {
  type AppFunction,
  type EntityAccess,
  errors,
  type ReadingFunction,
  readInput,
  SESSION_DAYS,
} from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { type RecordReads, type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { secondFactorRequired } from '../notifications/events/second-factor-required.ts'
import { notifyEach } from '../notifications/notify.ts'

const schema = Type.Object({
  second_factor_of: Type.Union([Type.Enum([...SECOND_FACTOR_SCOPES]), Type.Null()]),
})

/** Previews the people who would need two-factor authentication, and how people sign in now. */
export const previewSecondFactor: ReadingFunction = {
  reads: async ({ principal, body, entities, visibility }) => {
    requireRight(principal, 'settings')
    const { second_factor_of } = readInput(schema, body)
    const all = await whoSignsIn(readsOf(entities))
    const affected = all.filter(user => isInSecondFactorCircle(second_factor_of, user))
    const missing = affected.filter(user => !hasSecondFactor(user))
    const answer: SecondFactorPreview = {
      affected: affected.length,
      missing: missing.length,
      people: visibility.readsAll('User', 'two_factor') ? firstByName(missing) : [],
      all: all.length,
      with_app: all.filter(({ two_factor }) => two_factor).length,
      with_passkey: all.filter(({ passkeys }) => passkeys > 0).length,
      session_days: SESSION_DAYS,
    }
    return { body: answer }
  },
}

/**
 * Emails everyone who needs two-factor authentication now or later and has not set it up. People who got such
 * an email in the last days are left out.
 */
export const remindSecondFactor =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, entities, lock, now } = call
    requireRight(principal, 'settings')
    if (principal.kind === 'user' && principal.impersonator)
      throw errors.forbidden(copy.notWhileActing, 'acting')
    await lock({ name: 'reminders', alone: true })
    const records = recordsOf(entities)
    const { second_factor_of: circle = null, second_factor_from: from = null } =
      (await readSettings(records)) ?? {}
    const missing = (await whoSignsIn(records)).filter(
      user => isInSecondFactorCircle(circle, user) && !hasSecondFactor(user),
    )
    const isDue = from === null || from <= todayIn(org.timeZone, now)
    const told = await noteReminded(records, entities, missing, now)
    const params = { from: isDue ? null : from }
    await notifyEach(
      org,
      call,
      secondFactorRequired,
      told.map(person => ({ to: { person }, people: [], params })),
    )
    return { body: { count: told.length } }
  }

/** Records the people who are emailed now. People with a recent record are left out. */
async function noteReminded(
  records: Records,
  entities: EntityAccess,
  users: readonly User[],
  now: Date,
): Promise<User[]> {
  const q = { kind: 'second_factor', user_id: { $in: users.map(({ id }) => id) } } as const
  const before = await records.find('Reminder', q)
  const since = now.getTime() - SECOND_FACTOR_REMINDER_DAYS * DAY_MS
  const isRecent = ({ created_date }: Reminder) => new Date(created_date).getTime() > since
  const recent = new Set(before.filter(isRecent).map(({ user_id }) => user_id))
  for (const { id } of before.filter(each => !isRecent(each))) await entities.delete('Reminder', id)
  const told = users.filter(({ id }) => !recent.has(id))
  await records.createMany(
    'Reminder',
    told.map(({ id }) => ({ about_id: id, kind: 'second_factor', user_id: id })),
  )
  return told
}

const DAY_MS = 24 * 60 * 60_000

const whoSignsIn = (records: Pick<RecordReads, 'find'>): Promise<User[]> =>
  records.find('User', { disabled: false, is_verified: true })

const firstByName = (users: readonly User[]): SecondFactorPreview['people'] =>
  users
    .map(user => ({ id: user.id, name: displayName(user) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, SECOND_FACTOR_SHOWN)
