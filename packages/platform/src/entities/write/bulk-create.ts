import { errors, type FieldProblem } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import type { Draft } from '../hooks.ts'
import { answer } from './answer.ts'
import { admit, createAdmitted } from './create-record.ts'
import { holding } from './hold.ts'
import { hookRun } from './hook-context.ts'
import { problemsIn } from './problems-in.ts'
import { type WritableEntity, type WriteRoom, writableEntity } from './room.ts'
import { type ChangeScope, stamp, storeNew } from './store-change.ts'
import { transactionWithRetries } from './with-retries.ts'

/** Most records of one call. */
const LARGEST_BULK = 5000

/** Creates all records in order or none, as JSON text of a list. One denied or invalid record refuses the call. */
export async function bulkCreate(
  room: WriteRoom,
  principal: Principal,
  name: string,
  bodies: unknown,
): Promise<string> {
  const target = writableEntity(room, name)
  if (!Array.isArray(bodies)) throw errors.badRequest('The body must be a JSON array')
  if (bodies.length > LARGEST_BULK)
    throw errors.badRequest(`At most ${LARGEST_BULK} records can be created at once`)
  const { drafts, problems } = admitAll(target, principal, bodies)
  if (problems.length > 0) {
    const said = problems.slice(0, MOST_PROBLEMS)
    throw errors.invalid(said.map(({ at, path, message }) => ({ path: `[${at}].${path}`, message })))
  }
  if (drafts.length === 0) return '[]'
  const texts = await transactionWithRetries(room.database, tx =>
    createAll({ room, tx, principal, now: room.clock.now() }, target, drafts),
  )
  return `[${texts.join(',')}]`
}

const MOST_PROBLEMS = 100

/** What is wrong with the record at a place of a list. */
export interface PlacedProblem extends FieldProblem {
  at: number
}

/** What can be said without the database: 403 for the first that may not be created, and the problems of all together. */
export function admitAll(
  target: WritableEntity,
  principal: Principal,
  bodies: readonly unknown[],
): { drafts: Draft[]; problems: PlacedProblem[] } {
  const problems: PlacedProblem[] = []
  const drafts = bodies.flatMap((body, at) => {
    try {
      return [admit(target, principal, body)]
    } catch (error) {
      const found = problemsIn(error)
      if (found === undefined) throw error
      problems.push(...found.map(problem => ({ at, ...problem })))
      return []
    }
  })
  return { drafts, problems }
}

/** Creates admitted records in order; `refusal` may say of which one an error speaks. */
export const createAll = (
  scope: ChangeScope,
  target: WritableEntity,
  drafts: readonly Draft[],
  refusal: (error: unknown, at: number) => unknown = error => error,
): Promise<string[]> =>
  holding(scope.tx, target, { verbs: ['create'], fields: drafts.flatMap(Object.keys) }, () =>
    hasCreateHooks(target) ? oneByOne(scope, target, drafts, refusal) : atOnce(scope, target, drafts),
  )

const hasCreateHooks = ({ entity: { definition } }: WritableEntity): boolean =>
  [definition.hooks?.insteadOfCreate, definition.hooks?.beforeCreate, definition.hooks?.afterCreate].some(
    hook => hook !== undefined,
  )

/** A hook may look at the records created before it. */
async function oneByOne(
  scope: ChangeScope,
  target: WritableEntity,
  drafts: readonly Draft[],
  refusal: (error: unknown, at: number) => unknown,
): Promise<string[]> {
  const texts: string[] = []
  for (const [at, draft] of drafts.entries()) {
    try {
      texts.push(await createAdmitted(scope, target, draft, hookRun(scope, target)))
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
  const records = drafts.map(draft => stamp(scope, target, draft))
  const stored = await storeNew(scope, target, records)
  return stored.map(one => answer(target.entity, scope.principal, one))
}
