import {
  type BalanceCheckRow,
  type BalanceImportTable,
  type CheckedBalance,
  balanceChecksCopy as copy,
  MAX_CHECK_NOTE,
} from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight, requireUser } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { balanceCheckRequested } from '../notifications/events/balance-check-requested.ts'
import { balanceQuestioned } from '../notifications/events/balance-questioned.ts'
import { notify, notifyEach } from '../notifications/notify.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const asking = Type.Object({ import_id: id, by_email: Type.Boolean() })

/** Asks everyone with a balance in an import whether it is right, once. An import itself never asks. */
export const askToCheckBalances =
  (org: Organisation): AppFunction =>
  async call => {
    requireRight(call.principal, 'leave')
    const { import_id, by_email } = readInput(asking, call.body)
    const records = recordsOf(call.entities)
    const made = await records.lock('BalanceImport', { id: import_id })
    if (made === undefined) throw errors.recordNotFound('BalanceImport', import_id)
    if (made.undone_date !== null) throw errors.conflict(copy.undone, undefined, 'undone')
    if ((await records.count('BalanceCheck', { import_id })) > 0)
      throw errors.conflict(copy.askedAlready, undefined, 'asked_already')
    const [table] = await records.find('BalanceImportTable', { import_id }, { limit: 1 })
    const balancesOf = Map.groupBy(table?.rows ?? [], ({ user_id }) => user_id)
    const people = await records.find('User', { id: { $in: [...balancesOf.keys()] } }, { sort: 'id' })
    const asked = people
      .filter(({ disabled }) => !disabled)
      .map(user => ({ user, balances: (balancesOf.get(user.id) ?? []).map(checkedBalance) }))
    if (asked.length === 0) throw errors.unprocessable(copy.noOne, 'import_id', 'no_one')
    await records.createMany(
      'BalanceCheck',
      asked.map(({ user, balances }) => ({
        import_id,
        user_id: user.id,
        balances,
        answer: null,
        note: null,
        answered_date: null,
      })),
    )
    await notifyEach(
      org,
      call,
      balanceCheckRequested,
      asked.map(({ user, balances }) => ({
        to: { employee: user },
        people: [],
        params: { import_id, balances },
        details: { by_email },
      })),
    )
    return { body: { asked: asked.length } }
  }

const checkedBalance = ({ leave_type, day, expires_on, balance }: BalanceImportTable['rows'][number]) =>
  ({ leave_type, day, expires_on, balance }) satisfies CheckedBalance

const answering = Type.Object({
  id,
  is_right: Type.Boolean(),
  note: orNull(Type.String({ maxLength: MAX_CHECK_NOTE })),
})

/** Answers whether the own balances are right. HR reads what is not. A later answer replaces the former one. */
export const answerBalanceCheck =
  (org: Organisation): AppFunction =>
  async call => {
    const user = requireUser(call.principal)
    const { id: check_id, is_right, note: sent = null } = readInput(answering, call.body)
    const records = recordsOf(call.entities)
    const check = await records.lock('BalanceCheck', { id: check_id, user_id: user.id })
    if (check === undefined) throw errors.recordNotFound('BalanceCheck', check_id)
    const note = is_right ? null : sent?.trim() || null
    if (!is_right && note === null) throw errors.unprocessable(copy.noteNeeded, 'note', 'note_needed')
    await records.update('BalanceCheck', check.id, {
      answer: is_right ? 'right' : 'wrong',
      note,
      answered_date: call.now.toISOString(),
    })
    if (!is_right)
      await notify(org, call, balanceQuestioned, {
        to: {},
        people: [user],
        params: { import_id: check.import_id, user_id: user.id },
      })
    return { body: { answer: is_right ? 'right' : 'wrong' } }
  }

const listing = Type.Object({ import_id: id })

/** The answers about an import: first what is not right, then who has not answered. */
export const listBalanceChecks: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireRight(principal, 'leave')
    const { import_id } = readInput(listing, body)
    const records = readsOf(entities)
    const checks = await records.find('BalanceCheck', { import_id })
    const names = await readNames(
      records,
      checks.map(({ user_id }) => user_id),
    )
    const rows = checks.map(
      ({ id, user_id, answer, note, answered_date }): BalanceCheckRow => ({
        id,
        name: names.get(user_id) ?? user_id,
        answer,
        note,
        answered_date,
      }),
    )
    return { body: { rows: rows.sort((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1)) } }
  },
}

const rankOf = ({ answer }: BalanceCheckRow) => (answer === 'wrong' ? 0 : answer === null ? 1 : 2)
