import {
  type BalanceComparison,
  type ComparedBalance,
  compareBalances as compare,
  displayName,
  type RowLeftOut,
  type StatedBalance,
  userLeave,
} from '@leavewell/leave'
import { type AppFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { runField, watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { firstProblems, reasonsOf, typesOf, withoutDays } from './import-balances.ts'
import { withoutPolicy } from './plan-person.ts'
import { fileFields, readFiles } from './read-files.ts'

const schema = Type.Object({ ...fileFields, run: runField })

/** Compares the balances of another system with those here, on any day until today. Nothing changes. */
export const compareBalances = (org: Organisation): AppFunction => ({
  async takesFiles(call) {
    requireRight(call.principal, 'leave')
    const { file, leave: _leave, ...fields } = call.body
    const { run: _run, ...asked } = readInput(schema, fields)
    const files = await readFiles(org, { ...call, body: { file } }, asked)
    const { stated, problems, left_out, columns } = files.balances
    const rows: ComparedBalance[] = []
    const leftOut: RowLeftOut[] = left_out.map(withoutDays)
    const balancesOf = Map.groupBy(stated, ({ user_id }) => user_id)
    const records = recordsOf(call.entities)
    await watched(call, async work => {
      const through = work.through(balancesOf.size)
      for (const ids of problems.length > 0 ? [] : batchesOf([...balancesOf.keys()].sort())) {
        const users = await records.find('User', { id: { $in: ids } }, { sort: 'id' })
        const known = await readLeaveOfUsers(org, records, users, call.now)
        for await (const user of through(users)) {
          const ofUser = known.get(user.id)
          if (ofUser === undefined) continue
          const leave = userLeave(ofUser)
          const name = displayName(user)
          const groups = Map.groupBy(balancesOf.get(user.id) ?? [], ({ leave_type }) => leave_type)
          for (const group of groups.values() as Iterable<[StatedBalance, ...StatedBalance[]]>) {
            const found = compare(leave, group, files.mapping)
            if (found) rows.push(...found.map(row => ({ ...row, name })))
            else leftOut.push(...group.map(each => withoutPolicy(each, name)))
          }
        }
      }
    })
    for (const list of [rows, leftOut]) list.sort((a, b) => a.row - b.row)
    const answer: BalanceComparison = {
      rows,
      equal: rows.filter(({ reason }) => reason === null).length,
      left_out: leftOut,
      reasons: reasonsOf(rows, leftOut),
      problems: firstProblems(problems),
      problem_count: problems.length,
      columns,
      types: typesOf(files),
    }
    return { body: answer }
  },
})
