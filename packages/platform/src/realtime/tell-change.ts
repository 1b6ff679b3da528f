import type { Change } from '../changes/change.ts'
import type { EntityRecord } from '../entities/definition.ts'
import type { EntityStore } from '../entities/store.ts'
import type { Principal } from '../principal/principal.ts'

type Sight = Pick<EntityStore, 'mayRead' | 'visible'>

/**
 * How a change is told to whom: answers the message's text for a principal, undefined when it is none of their business. The
 * text is made once for all who see the same fields.
 */
export function tellChange(store: Sight, change: Change): (principal: Principal) => string | undefined {
  const told = new Map<string, string | undefined>()
  const see = (principal: Principal, record: EntityRecord | null) =>
    record !== null && store.mayRead(principal, change.entity, record)
      ? store.visible(principal, change.entity, record)
      : undefined

  return principal => {
    const before = see(principal, change.before)
    const after = see(principal, change.after)
    const form = `${fieldsOf(before)}>${fieldsOf(after)}`
    if (!told.has(form)) told.set(form, message(change, before, after))
    return told.get(form)
  }
}

const fieldsOf = (record: EntityRecord | undefined) =>
  record === undefined ? '' : Object.keys(record).join()

/** A record that moved out of sight is gone for its former readers; where it went is not their business. */
function message(
  { kind, record_id: id, at: timestamp }: Change,
  before: EntityRecord | undefined,
  after: EntityRecord | undefined,
): string | undefined {
  if (after !== undefined) {
    const data = JSON.stringify(after)
    // Only something hidden changed: even that it did is not told.
    if (before !== undefined && JSON.stringify(before) === data) return undefined
    return `{"type":"${kind}","id":${JSON.stringify(id)},"data":${data},"timestamp":"${timestamp}"}`
  }
  if (before === undefined) return undefined
  return JSON.stringify({ type: 'delete', id, data: kind === 'delete' ? before : { id }, timestamp })
}
