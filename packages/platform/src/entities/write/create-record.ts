import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { creatorOf, denial } from '../../principal/principal.ts'
import type { Draft } from '../../record.ts'
import { evaluateRule } from '../access/evaluate-rule.ts'
import { readRecord } from '../read/get-record.ts'
import { serializeFor } from '../read/redact-record.ts'
import type { CreateOptions } from '../store.ts'
import { type Answer, answer } from './answer.ts'
import { guardNewFields } from './authorize.ts'
import { createOnce } from './create-once.ts'
import { type HookRun, hookRun } from './entity-access.ts'
import { type ChangeScope, storeOne, withServerFields } from './store-change.ts'
import { transactionWithRetries, withLock } from './transaction.ts'
import { type WritableEntity, type WriteContext, writableEntity } from './write-context.ts'

/** Creates one record on behalf of a principal and returns it as they may read it. */
export async function createRecord(
  context: WriteContext,
  principal: Principal,
  name: string,
  body: unknown,
  { key, isStrict = false }: CreateOptions = {},
): Promise<string> {
  const target = writableEntity(context, name)
  const draft = authorizeCreate(target, principal, body)
  const { text } = await transactionWithRetries(context.database, tx => {
    const scope: ChangeScope = { context, tx, principal, now: context.clock.now(), isStrict }
    return withLock(tx, target, { verbs: ['create'], fields: Object.keys(draft) }, () => {
      const create = () => createAuthorized(scope, target, draft, hookRun(scope, target))
      return key === undefined ? create() : createOnce(scope, target, { key, body }, create)
    })
  })
  return text()
}

/**
 * Runs the checks that need no database. The principal may create such a record (403), and it is well-formed
 * (422).
 */
export function authorizeCreate(target: WritableEntity, principal: Principal, body: unknown): Draft {
  const { entity, rules } = target
  const sent = rules.draftOf(body)
  const draft = rules.withDefaults(sent)
  const complete = { ...draft, ...creatorOf(principal) }
  refuseUnlessAllowed(target, principal, complete)
  guardNewFields(entity, principal, complete, rules.withDefaults({}))
  rules.validateNew(draft)
  return draft
}

/**
 * Runs hooks, SQL and change log in the transaction of the scope. The `afterCreate` hook runs before PostgreSQL
 * has answered.
 */
export async function createAuthorized(
  scope: ChangeScope,
  target: WritableEntity,
  draft: Draft,
  run: HookRun,
): Promise<Answer> {
  const { entity } = target
  const { hooks = {} } = entity.definition
  const { principal, tx } = scope
  const present = await hooks.insteadOfCreate?.(run.context, draft)
  if (present !== undefined) return answer(present.id, serializeFor(entity, principal, { record: present }))

  const fields = hooks.beforeCreate ? await hooks.beforeCreate(run.context, draft) : draft
  const record = withServerFields(scope, target, fields)
  // The hook may have changed fields that the rule uses.
  if (hooks.beforeCreate) refuseUnlessAllowed(target, principal, record)
  const { id } = record
  const { foretold, stored } = await storeOne(scope, target, record)
  await hooks.afterCreate?.(run.context, foretold)
  const final = run.wrote(entity.name, id) ? await readRecord(tx, entity, id) : undefined
  if (final) return answer(id, serializeFor(entity, principal, { record: final }))
  return { id, text: async () => serializeFor(entity, principal, await stored) }
}

function refuseUnlessAllowed({ entity }: WritableEntity, principal: Principal, record: Draft): void {
  // Not even the service role may do this. A record alone has no address and cannot sign in.
  if (entity.name === 'User' && principal.kind !== 'visitor')
    throw errors.forbidden('People join by registering or by an invitation; their record comes with that.')
  if (!evaluateRule(entity.columns, entity.definition.access.create, record, principal))
    throw denial(principal)
}
