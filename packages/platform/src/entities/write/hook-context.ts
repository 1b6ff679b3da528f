import type { HookContext } from '../hooks.ts'
import { entityAccess } from './entity-access.ts'
import type { ChangeScope } from './store-change.ts'
import type { WritableEntity } from './write-context.ts'

/** A hook's context, and whether the hook itself has written a record since: its answer must then be read again. */
export interface HookRun {
  context: HookContext
  wrote(entity: string, id: string): boolean
}

export function hookRun(scope: ChangeScope, { entity }: WritableEntity): HookRun {
  const { context: write, tx, principal, now, said, isStrict = false } = scope
  const written = new Set<string>()
  const context: HookContext = {
    principal,
    now,
    isStrict,
    ...(said !== undefined && { said }),
    entities: entityAccess(scope, {
      changing: entity.name,
      onWrite: (name, id) => void written.add(`${name}/${id}`),
    }),
    mail: { queue: mail => write.mail.queue(tx, mail) },
  }
  return { context, wrote: (name, id) => written.has(`${name}/${id}`) }
}
