import type { Change } from '../changes/change.ts'
import type { EntityStore } from '../entities/index.ts'
import type { Principal } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'

type Visibility = Pick<EntityStore, 'canRead' | 'hiddenFields' | 'redact'>

/**
 * Returns a function from a principal to the message about a change. It returns undefined if they may not see
 * it. The text is created once for all who see the same fields.
 */
export function broadcastChange(
  store: Visibility,
  change: Change,
): (principal: Principal) => string | undefined {
  const { entity, before, after } = change
  const told = new Map<string, string | undefined>()
  /** The hidden fields of the record, or undefined if the whole record is hidden. */
  const hiddenIn = (principal: Principal, record: EntityRecord | null) =>
    record !== null && store.canRead(principal, entity, record)
      ? store.hiddenFields(principal, entity, record)
      : undefined

  return principal => {
    const hiddenBefore = hiddenIn(principal, before)
    const hiddenAfter = hiddenIn(principal, after)
    const form = `${hiddenBefore?.join() ?? 'no'}>${hiddenAfter?.join() ?? 'no'}`
    if (!told.has(form)) {
      const seen = (record: EntityRecord | null, hidden: readonly string[] | undefined) =>
        record === null || hidden === undefined ? undefined : store.redact(principal, entity, record)
      told.set(form, message(change, seen(before, hiddenBefore), seen(after, hiddenAfter)))
    }
    return told.get(form)
  }
}

type Fields = Readonly<Record<string, unknown>>

/** A record that moved out of sight is deleted for its former readers. Its new content must not be revealed. */
function message(
  { kind, record_id: id, at: timestamp }: Change,
  before: Fields | undefined,
  after: Fields | undefined,
): string | undefined {
  if (after !== undefined) {
    const data = JSON.stringify(after)
    // If only hidden fields changed, nothing is sent. Even the moment of the change would reveal it.
    if (before !== undefined && JSON.stringify({ ...before, updated_date: after.updated_date }) === data) {
      return undefined
    }
    return `{"type":"${kind}","id":${JSON.stringify(id)},"data":${data},"timestamp":"${timestamp}"}`
  }
  if (before === undefined) return undefined
  return JSON.stringify({ type: 'delete', id, data: kind === 'delete' ? before : { id }, timestamp })
}
