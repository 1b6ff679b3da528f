import {
  type BalanceImportAnswer,
  type BalanceImportProblemAt,
  type BalanceImportRow,
  balanceImportCopy,
  balanceImportProblem,
  type ComparedBalance,
  type FoundType,
  fileImportCopy,
  IMPORT_REASONS,
  type ImportedLeaveRow,
  type ImportReason,
  type LeftOutRow,
  type RowLeftOut,
  UNASKED_REASONS,
  userLeave,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { digestOf } from '../kernel/digest-of.ts'
import { type LongWork, runField, watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { readLeaveOfUsers, spanOfLeave } from '../leave-ledger/read-user-leave.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { factsOfPlan, type PersonPlan, planPerson } from './plan-person.ts'
import { fileFields, type ReadFiles, readFiles } from './read-files.ts'
import { writePeople } from './write-people.ts'

/** The fields of the form next to the files. */
const schema = Type.Object({
  ...fileFields,
  mode: Type.Enum(['preview', 'apply']),
  digest: Type.Optional(Type.String({ maxLength: 20 })),
  /** The reasons that the caller accepts, with commas. */
  accepted: Type.Optional(Type.String({ maxLength: 500 })),
  run: runField,
})

/** All that an import finds, in the order of the files. */
interface Found {
  rows: BalanceImportRow[]
  leave: ImportedLeaveRow[]
  left_out: RowLeftOut[]
  problems: BalanceImportProblemAt[]
  /** What the digest is made of. */
  facts: unknown[]
  people: Set<string>
}

/**
 * Imports balances and leave of another system from the tables `file` and `leave` of a form. It previews the import, or
 * imports all rows or none. A preview answers normally for a file with mistakes, but applying it answers 422. An import
 * that differs from its preview is refused with 409. No one is notified.
 */
export const importBalances = (org: Organisation): AppFunction => ({
  async takesFiles(call) {
    requireRight(call.principal, 'leave')
    const { file: _file, leave: _leave, ...fields } = call.body
    const { mode, digest, accepted = '', run: _run, ...asked } = readInput(schema, fields)
    const records = recordsOf(call.entities)
    const files = await readFiles(org, call, asked)
    if (mode === 'preview') {
      const found = await watched(call, work => findAll(org, call, files, { work }))
      return { body: answerOf(files, found) }
    }
    await call.lock(READS_ORGANISATION)
    call.withoutWebhooks()
    const import_id = records.newId()
    const found = await watched({ principal: call.principal, body: call.body }, work =>
      findAll(org, call, files, { work, import_id }),
    )
    const answer = answerOf(files, found)
    const [problem] = answer.problems
    if (problem) throw errors.unprocessable(fileImportCopy.problem(problem), 'file')
    if (digest !== answer.digest) throw errors.conflict(balanceImportCopy.outdated, undefined, 'outdated')
    const consents = new Set(accepted.split(','))
    const open = answer.reasons.find(({ reason }) => !UNASKED_REASONS.has(reason) && !consents.has(reason))
    if (open) throw errors.unprocessable(balanceImportCopy.notAccepted(open), 'accepted')
    await keep(call, records, import_id, files, found)
    return { body: answer }
  },
})

interface Working {
  work: LongWork
  /** The import that is written. Undefined: a preview. */
  import_id?: string
}

/** Plans everyone in the files, some people at a time. An import also writes them, and a later refusal undoes that. */
async function findAll(
  org: Organisation,
  call: FunctionCall,
  { balances, leave, mapping, day }: ReadFiles,
  { work, import_id }: Working,
): Promise<Found> {
  const records = recordsOf(call.entities)
  const found: Found = {
    rows: [],
    leave: [],
    left_out: [...balances.left_out, ...leave.left_out].map(withoutDays),
    problems: [...balances.problems, ...leave.problems],
    facts: [],
    people: new Set(),
  }
  if (found.problems.length > 0) return found
  const balancesOf = Map.groupBy(balances.stated, ({ user_id }) => user_id)
  const leaveOf = Map.groupBy(leave.leave, ({ user_id }) => user_id)
  const ids = [...new Set([...balancesOf.keys(), ...leaveOf.keys()])].sort()
  // The holidays of these days are needed.
  const days = spanOfLeave(leave.leave)
  const through = work.through(ids.length)
  for (const batch of batchesOf(ids)) {
    const user_id = { $in: batch }
    const isWriting = import_id !== undefined
    const users = await records.find('User', { id: user_id }, { sort: 'id', lock: isWriting })
    const known = await readLeaveOfUsers(org, records, users, call.now, { days })
    const imported = Map.groupBy(
      leaveOf.size === 0 ? [] : await records.find('ImportedLeave', { user_id }),
      each => each.user_id,
    )
    const plans: PersonPlan[] = []
    for await (const user of through(users)) {
      const ofUser = known.get(user.id)
      if (ofUser === undefined) continue
      plans.push(
        planPerson(
          { balances: balancesOf.get(user.id) ?? [], leave: leaveOf.get(user.id) ?? [] },
          {
            user,
            records: ofUser,
            leave: userLeave(ofUser),
            imported: imported.get(user.id) ?? [],
            mapping,
            day,
          },
        ),
      )
    }
    for (const plan of plans) {
      found.rows.push(...plan.rows)
      found.leave.push(...plan.leave)
      found.left_out.push(...plan.left_out)
      found.problems.push(...plan.problems)
      if (plan.adjustments.size > 0 || plan.planned.length > 0) {
        found.people.add(plan.user.id)
        found.facts.push(factsOfPlan(plan))
      }
    }
    if (isWriting && found.problems.length === 0)
      await writePeople(org, records, plans, {
        import_id,
        actorId: actorIdOf(call.principal),
        now: call.now,
      })
  }
  for (const list of [found.rows, found.leave, found.left_out, found.problems])
    list.sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
  return found
}

export const withoutDays = (row: LeftOutRow): RowLeftOut => ({ ...row, days: null })

/** The most problems and rows of leave in an answer. The first ones tell what is wrong. */
const MAX_PROBLEMS = 500
const MAX_LEAVE = 1000

/** How many rows have each reason, in the usual order. */
export function reasonsOf(
  rows: readonly Pick<ComparedBalance, 'reason'>[],
  leftOut: readonly RowLeftOut[],
): BalanceImportAnswer['reasons'] {
  const counts = new Map<ImportReason, number>()
  for (const { reason } of [...rows, ...leftOut])
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return IMPORT_REASONS.flatMap(reason => {
    const rows = counts.get(reason)
    return rows === undefined ? [] : [{ reason, rows }]
  })
}

/** The leave types of both files. */
export function typesOf({ balances, leave }: ReadFiles): FoundType[] {
  const found = new Map<string, FoundType>()
  for (const type of [...balances.types, ...leave.types]) {
    const other = found.get(type.text)
    found.set(type.text, { ...type, rows: type.rows + (other?.rows ?? 0) })
  }
  return [...found.values()]
}

export const firstProblems = (problems: readonly BalanceImportProblemAt[]) =>
  problems.slice(0, MAX_PROBLEMS).map(balanceImportProblem)

function answerOf(files: ReadFiles, { rows, leave, left_out, problems, facts }: Found): BalanceImportAnswer {
  const isRight = problems.length === 0
  return {
    rows: isRight ? rows : [],
    leave: isRight ? leave.slice(0, MAX_LEAVE) : [],
    left_out: isRight ? left_out.slice(0, MAX_LEAVE) : [],
    counts: {
      balances: rows.length,
      adjusted: rows.filter(({ is_changed }) => is_changed).length,
      negative: rows.filter(({ balance }) => balance.days < 0).length,
      leave: leave.length,
      left_out: left_out.length,
    },
    reasons: isRight ? reasonsOf(rows, left_out) : [],
    problems: firstProblems(problems),
    problem_count: problems.length,
    ignored: [...new Set([...files.balances.ignored, ...files.leave.ignored])],
    columns: [...files.balances.columns, ...files.leave.columns],
    types: typesOf(files),
    digest: digestOf(facts),
  }
}

/** Stores the import with its table. An import that changes nothing is not stored. */
async function keep(
  { principal }: Pick<FunctionCall, 'principal'>,
  records: Records,
  import_id: string,
  { names, mapping, day }: ReadFiles,
  { rows, leave, left_out, people }: Found,
): Promise<void> {
  if (people.size === 0) return
  await records.create('BalanceImport', {
    id: import_id,
    file_name: names.map(name => name.slice(0, 190)).join(', '),
    day: rows.reduce((last, each) => (each.is_changed && each.day > last ? each.day : last), '') || day,
    balances: rows.filter(({ is_changed }) => is_changed).length,
    leave: leave.length,
    people: people.size,
    mapping,
    made_by: actorIdOf(principal),
    undone_by: null,
    undone_date: null,
  })
  await records.create('BalanceImportTable', {
    import_id,
    rows: rows.map(
      ({
        name: _name,
        adjustment: _adjustment,
        accrued: _accrued,
        is_changed: _changed,
        today: _today,
        free: _free,
        ...row
      }) => row,
    ),
    left_out,
  })
}
