import {
  securitySettingsCopy as copy,
  createPageUrl,
  displayName,
  formatDay,
  hasSecondFactor,
  isInSecondFactorCircle,
  SECOND_FACTOR_CIRCLES,
  SECOND_FACTOR_SHOWN,
  type SecondFactorPreview,
  todayIn,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, readInput, SESSION_DAYS } from '@leavewell/platform'
import Type from 'typebox'
import { hasRight, requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { composeMail } from '../mail/compose-mail.ts'

const schema = Type.Object({
  second_factor_of: Type.Union([Type.Enum([...SECOND_FACTOR_CIRCLES]), Type.Null()]),
})

/** Whom it would concern, before anything is saved, and how people sign in now. */
export const previewSecondFactor: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireRight(principal, 'settings')
    const { second_factor_of } = readInput(schema, body)
    const all = await whoSignsIn(readsOf(entities))
    const affected = all.filter(user => isInSecondFactorCircle(second_factor_of, user))
    const missing = affected.filter(user => !hasSecondFactor(user))
    const answer: SecondFactorPreview = {
      affected: affected.length,
      missing: missing.length,
      people: hasRight(principal, 'people') ? firstByName(missing) : [],
      all: all.length,
      with_app: all.filter(({ two_factor }) => two_factor).length,
      with_passkey: all.filter(({ passkeys }) => passkeys > 0).length,
      session_days: SESSION_DAYS,
    }
    return { body: answer }
  },
}

/** Writes to everybody of whom one is required, now or later, and who has none. */
export const remindSecondFactor =
  (org: Organisation): AppFunction =>
  async ({ principal, entities, mail, now }) => {
    requireRight(principal, 'settings')
    if (principal.kind === 'user' && principal.impersonator)
      throw errors.forbidden(copy.notWhileActing, 'acting')
    const records = recordsOf(entities)
    const { second_factor_of: circle = null, second_factor_from: from = null } =
      (await readSettings(records)) ?? {}
    const missing = (await whoSignsIn(records)).filter(
      user => isInSecondFactorCircle(circle, user) && !hasSecondFactor(user),
    )
    const isDue = from === null || from <= todayIn(org.timeZone, now)
    for (const user of missing) {
      mail.queue(
        composeMail({
          to: user.email,
          subject: copy.mail.subject,
          kind: 'account',
          greeting: `Hello ${displayName(user)},`,
          paragraphs: [copy.mail.text(isDue ? null : formatDay(from)), copy.mail.how],
          button: { label: copy.mail.button, url: org.address() + createPageUrl('Profile') },
        }),
      )
    }
    return { body: { count: missing.length } }
  }

const whoSignsIn = (records: Pick<RecordReads, 'find'>): Promise<User[]> =>
  records.find('User', { disabled: false, is_verified: true })

const firstByName = (users: readonly User[]): SecondFactorPreview['people'] =>
  users
    .map(user => ({ id: user.id, name: displayName(user) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, SECOND_FACTOR_SHOWN)
