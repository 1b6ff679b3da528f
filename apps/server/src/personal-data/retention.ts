import { todayIn } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { findRetentionCandidates, OLD_FILES } from './retention-candidates.ts'

type AppJob = NonNullable<AppDefinition['jobs']>[number]
type Call = Parameters<AppJob['run']>[0]

/** Certificates and other documents that are deleted in one transaction. */
const AT_ONCE = 200

/**
 * Every night, deletes certificates and other documents, and anonymises former people. The organisation chose how long
 * they are kept. Each person has their own transaction.
 */
export const applyRetention = (org: Organisation): AppJob => ({
  name: 'leave.retention',
  schedule: dailyAt('03:00', org),
  async run(call) {
    const settings = await readSettings(readsOf(call.entities))
    const certificates = settings?.certificates_after_months ?? null
    const people = settings?.anonymise_after_months ?? null
    if (certificates !== null) await deleteCertificates(org, call, certificates)
    if (people !== null) await anonymiseFormer(org, call, people)
  },
})

async function anonymiseFormer(org: Organisation, call: Call, months: number): Promise<void> {
  const { entities, transaction, now } = call
  const today = todayIn(org.timeZone, now)
  for (const { end, on } of await findRetentionCandidates(readsOf(entities), months)) {
    if (on > today) continue
    await transaction(async tools => {
      await tools.lock(CHANGES_ORGANISATION)
      await anonymisePerson(org, { ...tools, now }, end.user_id, months)
    })
  }
}

/** The files themselves are deleted a day after the last reference to them. */
async function deleteCertificates(org: Organisation, call: Call, months: number): Promise<void> {
  const { query, transaction, now } = call
  for (const { entity, erased, sql } of OLD_FILES) {
    const next = () =>
      query<{ id: string }>(`SELECT id ${sql} ORDER BY id LIMIT ${AT_ONCE}`, [
        months,
        todayIn(org.timeZone, now),
      ])
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      const ids = rows.map(({ id }) => id)
      await transaction(async ({ entities, eraseFields }) => {
        await entities.updateMany(entity, { id: { $in: ids } }, erased)
        eraseFields({ entity, ids, fields: Object.keys(erased) })
      })
    }
  }
}
