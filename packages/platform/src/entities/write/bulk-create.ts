import { errors, type FieldProblem } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import type { Draft } from '../../record.ts'
import { serializeFor } from '../read/redact-record.ts'
import { authorizeCreate, createAuthorized } from './create-record.ts'
import { hookRun } from './entity-access.ts'
import { problemsIn } from './many-records.ts'
import { type ChangeScope, storeNew, withServerFields } from './store-change.ts'
import { transactionWithRetries, withLock } from './transaction.ts'
import { type WritableEntity, type WriteContext, writableEntity } from './write-context.ts'

/** Maximum number of records in one call. */
const MAX_BULK = 5000

/** Creates all records in order or none, as JSON text of a list. One denied or invalid record refuses the call. */
export async function bulkCreate(
  context: WriteContext,
  principal: Principal,
  name: string,
  bodies: unknown,
): Promise<string> {
  const target = writableEntity(context, name)
  if (!Array.isArray(bodies)) throw errors.badRequest('The body must be a JSON array')
  if (bodies.length > MAX_BULK) throw errors.badRequest(`At most ${MAX_BULK} records can be created at once`)
  const { drafts, problems } = authorizeCreates(target, principal, bodies)
  if (problems.length > 0) {
    const shown = problems.slice(0, MAX_PROBLEMS)
    throw errors.invalid(shown.map(({ at, path, message }) => ({ path: `[${at}].${path}`, message })))
  }
  if (drafts.length === 0) return '[]'
  const texts = await transactionWithRetries(context.database, tx =>
    createAll({ context, tx, principal, now: context.clock.now() }, target, drafts),
  )
  return `[${texts.join(',')}]`
}

const MAX_PROBLEMS = 100

/** A problem of the record at an index of a list. */
export interface LocatedProblem extends FieldProblem {
  at: number
}

/**
 * Runs the checks that need no database. Throws a 403 for the first forbidden record, or the problems of all
 * records together.
 */
export function authorizeCreates(
  target: WritableEntity,
  principal: Principal,
  bodies: readonly unknown[],
): { drafts: Draft[]; problems: LocatedProblem[] } {
  const problems: LocatedProblem[] = []
  const drafts = bodies.flatMap((body, at) => {
    try {
      return [authorizeCreate(target, principal, body)]
    } catch (error) {
      const found = problemsIn(error)
      if (found === undefined) throw error
      problems.push(...found.map(problem => ({ at, ...problem })))
      return []
    }
  })
  return { drafts, problems }
}

/** Creates authorized records in order. `refusal` may name the record that an error is about. */
export const createAll = (
  scope: ChangeScope,
  target: WritableEntity,
  drafts: readonly Draft[],
  refusal: (error: unknown, at: number) => unknown = error => error,
): Promise<string[]> =>
  withLock(scope.tx, target, { verbs: ['create'], fields: drafts.flatMap(Object.keys) }, () =>
    hasCreateHooks(target) ? oneByOne(scope, target, drafts, refusal) : atOnce(scope, target, drafts),
  )

const hasCreateHooks = ({ entity: { definition } }: WritableEntity): boolean =>
  [definition.hooks?.insteadOfCreate, definition.hooks?.beforeCreate, definition.hooks?.afterCreate].some(
    hook => hook !== undefined,
  )

/** A hook may read the records created before it. */
async function oneByOne(
  scope: ChangeScope,
  target: WritableEntity,
  drafts: readonly Draft[],
  refusal: (error: unknown, at: number) => unknown,
): Promise<string[]> {
  const texts: string[] = []
  for (const [at, draft] of drafts.entries()) {
    try {
      const { text } = await createAuthorized(scope, target, draft, hookRun(scope, target))
      texts.push(await text())
    } catch (error) {
      throw refusal(error, at)
    }
  }
  return texts
}

async function atOnce(
  scope: ChangeScope,
  target: WritableEntity,
  drafts: readonly Draft[],
): Promise<string[]> {
  const records = drafts.map(draft => withServerFields(scope, target, draft))
  const stored = await storeNew(scope, target, records)
  return stored.map(one => serializeFor(target.entity, scope.principal, one))
}
