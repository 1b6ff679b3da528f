import { errors, type FieldProblem } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import type { Draft } from '../hooks.ts'
import { answer } from './answer.ts'
import { admit, createAdmitted } from './create-record.ts'
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
  const drafts = admitAll(target, principal, bodies)
  if (drafts.length === 0) return '[]'
  const texts = await transactionWithRetries(room.database, tx => {
    const scope: ChangeScope = { room, tx, principal, now: room.clock.now() }
    return hasCreateHooks(target) ? oneByOne(scope, target, drafts) : atOnce(scope, target, drafts)
  })
  return `[${texts.join(',')}]`
}

/** Problems of all records together, each path led by the record's place: `[3].title`. */
function admitAll(target: WritableEntity, principal: Principal, bodies: readonly unknown[]): Draft[] {
  const problems: FieldProblem[] = []
  const drafts = bodies.flatMap((body, at) => {
    try {
      return [admit(target, principal, body)]
    } catch (error) {
      const found = problemsIn(error, at)
      if (found === undefined) throw error
      problems.push(...found)
      return []
    }
  })
  if (problems.length > 0) throw errors.invalid(problems.slice(0, MOST_PROBLEMS))
  return drafts
}

const MOST_PROBLEMS = 100

const hasCreateHooks = ({ entity: { definition } }: WritableEntity): boolean =>
  [definition.hooks?.insteadOfCreate, definition.hooks?.beforeCreate, definition.hooks?.afterCreate].some(
    hook => hook !== undefined,
  )

/** A hook may look at the records created before it. */
async function oneByOne(
  scope: ChangeScope,
  target: WritableEntity,
  drafts: readonly Draft[],
): Promise<string[]> {
  const texts: string[] = []
  for (const draft of drafts) texts.push(await createAdmitted(scope, target, draft, hookRun(scope)))
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
