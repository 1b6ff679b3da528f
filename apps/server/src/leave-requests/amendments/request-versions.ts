import { displayName, type FrozenVersion, type LeaveRequest } from '@leavewell/leave'
import { type Change, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { readsOf } from '../../kernel/records.ts'
import { loadRequestFor, visibleVersion } from './quote-amendment.ts'

/**
 * Every frozen version of a request from the change log, the newest first. Without an assigned policy there is
 * none.
 */
export const getRequestVersions: ReadingFunction = {
  reads: async ({ principal, body, entities, installation, visibility }) => {
    const { id } = readInput(Type.Object({ id: Type.String({ maxLength: 100 }) }), body)
    const records = readsOf(entities)
    await loadRequestFor({ principal, visibility }, records, id)
    const versions = versionsIn(await installation.changesOf('LeaveRequest', id))
    const names = new Map<string, string>()
    for (const { actor_id } of versions) {
      if (actor_id === null || names.has(actor_id)) continue
      const user = await records.get('User', actor_id)
      if (user) names.set(actor_id, displayName(user))
    }
    const answer: FrozenVersion[] = versions.map(({ actor_id, ...version }) => ({
      ...version,
      by: actor_id === null ? null : (names.get(actor_id) ?? null),
    }))
    return { body: { versions: answer.reverse() } }
  },
}

type Logged = Omit<FrozenVersion, 'by'> & { actor_id: string | null }

/** A version begins where the number of the quote changed. `changes` are sorted, the oldest first. */
function versionsIn(changes: readonly Change[]): Logged[] {
  const found: Logged[] = []
  let before: LeaveRequest | undefined
  for (const { after, at, actor_id } of changes) {
    const request = after as LeaveRequest | null
    const version = request?.quote?.version
    if (
      request &&
      version !== undefined &&
      request.quote.policy !== '' &&
      version !== found.at(-1)?.version
    ) {
      found.push({ ...visibleVersion(request), version, at, why: whyOf(before, request), actor_id })
    }
    before = request ?? undefined
  }
  return found
}

function whyOf(before: LeaveRequest | undefined, now: LeaveRequest): FrozenVersion['why'] {
  if (!before?.quote) return 'asked'
  const days = ({ start_date, end_date, start_half, end_half, minutes }: LeaveRequest) =>
    [start_date, end_date, start_half, end_half, minutes].join()
  if (days(before) !== days(now)) return 'changed'
  return now.quote?.without.join() === before.quote.without.join() ? 'recounted' : 'given_back'
}
