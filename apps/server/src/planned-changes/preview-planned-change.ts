import { addDays, type PlannedChangePreview, rebased } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { WAITING } from '../approvals/steps-of-requests.ts'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import type { HypotheticalLeave } from '../leave-ledger/read-user-leave.ts'
import { type PreviewedUser, previewPolicies } from '../leave-policies/preview-policies.ts'
import { recalculateQuotes } from '../leave-requests/recount/recalculate-quotes.ts'
import { shownPreview } from '../leave-requests/recount/requote-preview.ts'
import { type ChangeInput, readWantedChange } from './wanted-change.ts'

/** The effects of a scheduled change on its day, as things are now. Nothing is written. */
export const previewPlannedChange = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, now }) => {
    requireRight(principal, 'people')
    const records = readsOf(entities)
    const wanted = await readWantedChange(org, records, body, now)
    const { user, holdsFrom, fields } = wanted
    const touched = { from: holdsFrom, to: null, userIds: [user.id] }
    const answer: PlannedChangePreview = {
      waiting:
        fields.manager_id === undefined
          ? 0
          : await records.count('LeaveRequest', { user_id: user.id, ...WAITING }),
      leave: shownPreview(
        await recalculateQuotes(org, records, now, touched, await suppose(records, wanted)),
      ),
      effects: await previewPolicies(org, records, [user], { day: holdsFrom, user: movedTo(fields) }, now),
    }
    return { body: answer }
  },
})

/** The person as policies will see them. Other fields change no policy. */
const movedTo =
  ({ department }: ChangeInput['fields']) =>
  (user: PreviewedUser): PreviewedUser => ({ ...user, department: department ?? user.department })

/** Assumes the other department and office from that day on. */
async function suppose(records: RecordReads, { holdsFrom, fields }: ChangeInput): Promise<HypotheticalLeave> {
  const { department, office } = fields
  const [place] = office === undefined ? [] : await records.find('Office', { name: office })
  return {
    ...(department !== undefined && {
      worker: worker => ({
        ...worker,
        department,
        formerly: [...worker.formerly, { department: worker.department, last_day: addDays(holdsFrom, -1) }],
      }),
    }),
    ...(office !== undefined && {
      base: base => rebased(base ?? { region: null, formerly: [] }, place?.region ?? null, holdsFrom),
    }),
  }
}
