import { todayIn } from '@leavewell/leave'
import type { AppJob } from '@leavewell/platform'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { anonymisePerson } from './anonymise-person.ts'
import {
  findRetentionCandidates,
  OLD_FILES,
  type OldFiles,
  PRIVATE_DOCUMENTS,
} from './retention-candidates.ts'

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
    await deleteFiles(org, call, PRIVATE_DOCUMENTS)
    if (certificates !== null)
      for (const files of OLD_FILES) await deleteFiles(org, call, files, certificates)
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
async function deleteFiles(
  org: Organisation,
  call: Call,
  { entity, erased, sql }: OldFiles,
  months?: number,
): Promise<void> {
  const { query, transaction, now } = call
  const today = todayIn(org.timeZone, now)
  const values = months === undefined ? [today] : [months, today]
  const next = () => query<{ id: string }>(`SELECT id ${sql} ORDER BY id LIMIT ${AT_ONCE}`, values)
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    const ids = rows.map(({ id }) => id)
    await transaction(async ({ entities, eraseFields }) => {
      await entities.updateMany(entity, { id: { $in: ids } }, erased)
      eraseFields({ entity, ids, fields: Object.keys(erased) })
    })
  }
}
