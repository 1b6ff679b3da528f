import type { Change } from '../changes/change.ts'
import type { EntityStore } from '../entities/index.ts'
import type { Principal } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'

type Visibility = Pick<EntityStore, 'mayRead' | 'hiddenFields' | 'redact'>

/**
 * How a change is told to whom: answers the message's text for a principal, undefined when it is none of their business. The
 * text is made once for all who see the same fields.
 */
export function broadcastChange(
  store: Visibility,
  change: Change,
): (principal: Principal) => string | undefined {
  const { entity, before, after } = change
  const told = new Map<string, string | undefined>()
  /** What is hidden in the record, or undefined when the record itself is. */
  const hiddenIn = (principal: Principal, record: EntityRecord | null) =>
    record !== null && store.mayRead(principal, entity, record)
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

/** A record that moved out of sight is gone for its former readers; where it went is not their business. */
function message(
  { kind, record_id: id, at: timestamp }: Change,
  before: Fields | undefined,
  after: Fields | undefined,
): string | undefined {
  if (after !== undefined) {
    const data = JSON.stringify(after)
    // Only something hidden changed: even that it did is not told. The moment of the change would tell it.
    if (before !== undefined && JSON.stringify({ ...before, updated_date: after.updated_date }) === data) {
      return undefined
    }
    return `{"type":"${kind}","id":${JSON.stringify(id)},"data":${data},"timestamp":"${timestamp}"}`
  }
  if (before === undefined) return undefined
  return JSON.stringify({ type: 'delete', id, data: kind === 'delete' ? before : { id }, timestamp })
}
