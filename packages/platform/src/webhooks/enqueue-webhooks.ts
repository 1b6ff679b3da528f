import { type EntityStore, isQuiet, type WriteObserver } from '../entities/index.ts'
import type { Log } from '../log.ts'
import type { ScopesOf, UserDirectory } from '../principal/create-principals.ts'
import type { Duties } from '../principal/duties.ts'
import { type Principal, SERVICE } from '../principal/principal.ts'
import type { Webhooks } from './create-webhooks.ts'
import type { Webhook } from './webhook.ts'

/** After this time, addresses registered on another node are known here. */
const LOOK_MS = 2_000

/**
 * Queues changes of records for the subscribed addresses, in the transaction of the change. Each gets what the
 * administrator who registered it may see. If that person is no longer an administrator, it gets nothing.
 */
export function enqueueWebhooks(deps: {
  webhooks: Webhooks
  store: Pick<EntityStore, 'redact' | 'canRead'>
  users: Pick<UserDirectory, 'byId'>
  log: Log
  duties: Duties
  scopesOf: ScopesOf | undefined
}): { observer: WriteObserver; refresh(): Promise<void>; close(): void } {
  const { webhooks, store, users, log, duties, scopesOf } = deps
  let known: readonly Webhook[] = []
  const refresh = async () => {
    known = await webhooks.list()
  }
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'webhooks could not be read'))
  }, LOOK_MS)
  timer.unref()

  const readerFor = async ({ created_by_id }: Webhook): Promise<Principal | undefined> => {
    if (created_by_id === null) return SERVICE
    const user = await users.byId(created_by_id)
    if (user === undefined || user.disabled === true) return undefined
    if (!duties.can(user, 'operations')) return undefined
    const scopes = await scopesOf?.(user)
    return { kind: 'user', user, isProgram: true, ...(scopes !== undefined && { scopes }) }
  }
  return {
    refresh,
    close: () => clearInterval(timer),
    async observer(tx, _principal, { name }, before, after) {
      const record = after ?? before
      const wanting = known.filter(({ entities }) => entities.includes(name))
      if (record === null || wanting.length === 0 || isQuiet(tx)) return
      const kind = before === null ? 'create' : after === null ? 'delete' : 'update'
      for (const hook of wanting) {
        const reader = await readerFor(hook)
        if (reader === undefined || !store.canRead(reader, name, record)) continue
        const data = { entity: name, id: record.id, record: store.redact(reader, name, record) }
        tx.beforeCommit(() => webhooks.queueing(hook.id, `${name}.${kind}`, data, `${name} ${record.id}`))
        tx.afterCommit(webhooks.wake)
      }
    },
  }
}
