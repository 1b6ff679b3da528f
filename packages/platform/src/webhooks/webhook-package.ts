import Type from 'typebox'
import type { ChangeLog } from '../changes/change.ts'
import { logEvents } from '../changes/log-event.ts'
import type { Database } from '../database/database.ts'
import type { EntityStore } from '../entities/index.ts'
import { errors } from '../errors.ts'
import { readInput } from '../http/read-input.ts'
import type { IntegrationPackage } from '../integrations/integration.ts'
import { type Duties, requireSignInManager } from '../principal/duties.ts'
import type { Principal, UserRecord } from '../principal/principal.ts'
import { refuseActing } from '../principal/require-user.ts'
import type { Webhooks } from './create-webhooks.ts'

const id = Type.String({ minLength: 1, maxLength: 50, pattern: '^\\w+$' })
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })
const forRegister = Type.Object({
  url: text(2_000),
  description: Type.Optional(Type.Union([text(200), Type.Null()])),
  entities: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
})
const forRemove = Type.Object({ id })
const forSend = Type.Object({
  id,
  event: Type.String({ pattern: '^[\\w.:-]{1,100}$' }),
  payload: Type.Optional(Type.Unknown()),
})
const forDeliveries = Type.Object({
  id: Type.Optional(id),
  state: Type.Optional(Type.Enum(['queued', 'delivered', 'failed'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
const forRedeliver = Type.Object({
  delivery_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

/**
 * The integration `webhooks`. Administrators register addresses that get changes and manually sent events. Each
 * sees what its administrator sees, so no one can register one while acting for another person. The change log
 * names the author.
 */
export function webhookPackage(deps: {
  webhooks: Webhooks
  store: Pick<EntityStore, 'definition' | 'records'>
  duties: Duties
  database: Pick<Database, 'transaction'>
  changes: ChangeLog
  refresh(): Promise<void>
}): IntegrationPackage {
  const { webhooks, store, duties, database, changes, refresh } = deps
  /**
   * An address gets what its owner sees. So only a person with all permissions of the owner may send to it or
   * remove it.
   */
  const requireOwner = async (principal: Principal, id: string) => {
    const ownerId = (await webhooks.list()).find(hook => hook.id === id)?.created_by_id
    const owner = ownerId ? await store.records.get('User', ownerId) : undefined
    if (owner !== undefined && owner.disabled !== true)
      requireSignInManager(principal, duties, owner as unknown as UserRecord)
  }
  return {
    endpoints: {
      async Register({ principal, parameters }) {
        refuseActing(principal)
        const { url, description = null, entities = [] } = readInput(forRegister, parameters)
        if (!isWebAddress(url))
          throw errors.unprocessable(
            'Must be an address that starts with http:// or https://, without a password.',
            'url',
          )
        for (const entity of entities) store.definition(entity)
        const created_by_id = principal.kind === 'user' ? principal.user.id : null
        const hook = await database.transaction(async tx => {
          const { secret, ...after } = await webhooks.register(
            { url, description, entities, created_by_id },
            tx,
          )
          logEvents(changes, tx, principal, [
            { entity: 'Webhook', record_id: after.id, kind: 'create', after },
          ])
          return { ...after, secret }
        })
        await refresh()
        return hook
      },
      List: () => webhooks.list(),
      async Remove({ principal, parameters }) {
        refuseActing(principal)
        const { id } = readInput(forRemove, parameters)
        await requireOwner(principal, id)
        await database.transaction(async tx => {
          const before = await webhooks.remove(id, tx)
          if (before === undefined) throw errors.notFound(`Webhook ${id}`)
          logEvents(changes, tx, principal, [{ entity: 'Webhook', record_id: id, kind: 'delete', before }])
        })
        await refresh()
        return { success: true }
      },
      async Send({ principal, parameters }) {
        refuseActing(principal)
        const { id, event, payload = null } = readInput(forSend, parameters)
        await requireOwner(principal, id)
        const delivery_id = await webhooks.send(id, event, payload)
        if (delivery_id === undefined) throw errors.notFound(`Webhook ${id}`)
        return { delivery_id }
      },
      async Deliveries({ parameters }) {
        const { id, state, limit = 100, skip = 0 } = readInput(forDeliveries, parameters)
        return webhooks.deliveries({ webhookId: id ?? null, state: state ?? null, limit, skip })
      },
      async Redeliver({ principal, parameters }) {
        refuseActing(principal)
        const { delivery_id } = readInput(forRedeliver, parameters)
        if (!(await webhooks.redeliver(delivery_id))) throw errors.notFound(`Delivery ${delivery_id}`)
        return { success: true }
      },
    },
    operations: {
      'post:/webhooks': 'Register',
      'get:/webhooks': 'List',
      'delete:/webhooks/{id}': 'Remove',
      'post:/webhooks/{id}/deliveries': 'Send',
      'get:/webhooks/{id}/deliveries': 'Deliveries',
      'post:/deliveries/{delivery_id}/attempts': 'Redeliver',
    },
  }
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
