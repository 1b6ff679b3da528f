import type pg from 'pg'
import type { ConnectionKind } from './connection-kind.ts'
import type { Result, Statement, Tx } from './database.ts'
import { AFTER_A_FAILURE } from './pg-internals/exchange.ts'
import { runWithin } from './run-query.ts'
import { commitInDoubt, READ_ONLY, readOnlyServer } from './unavailable.ts'

/** Runs the work in a new transaction. An error rolls everything back. */
export async function transaction<T>(
  pool: pg.Pool,
  kind: Pick<ConnectionKind, 'begin' | 'isSession'>,
  work: (tx: Tx) => T | Promise<T>,
): Promise<T> {
  const after: AfterCommit[] = []
  const result = await commit(pool, kind, work, after)
  // The connection is free again, so this work can take it.
  const running = after.flatMap(run => run() ?? [])
  if (running.length > 0) await Promise.all(running)
  return result
}

type AfterCommit = () => void | Promise<void>

type Ask = <Row>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Result<Row> & { command: string }>

/** What was registered with a transaction, or with a part of it. */
interface Registered {
  last: (() => Statement)[]
  expected: Promise<unknown>[]
  after: AfterCommit[]
}

async function commit<T>(
  pool: pg.Pool,
  { begin, isSession }: Pick<ConnectionKind, 'begin' | 'isSession'>,
  work: (tx: Tx) => T | Promise<T>,
  after: AfterCommit[],
): Promise<T> {
  const client = await pool.connect()
  const registered: Registered = { last: [], expected: [], after }
  const { last, expected } = registered
  const ask: Ask = (text, values, name) => runWithin(client, text, values, isSession ? name : undefined)
  const tx = openTx(ask, registered)
  let broken: Error | undefined
  try {
    // Not awaited, because the first statement of the work is sent together with it.
    tx.expect(ask(begin, [], 'begin'))
    const result = await work(tx)
    for (const { text, values, name } of last.map(make => make())) tx.expect(ask(text, values, name))
    await committed(client, [ask('COMMIT', [], 'commit'), ...expected])
    return result
  } catch (thrown) {
    const error = await causeOf(thrown as Error, expected)
    await ask('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    // Only a demotion makes these transactions read-only. A standby that was promoted in the meantime would
    // accept writes again.
    if ((error as { code?: string }).code === READ_ONLY && !broken) {
      broken = readOnlyServer(error)
      throw broken
    }
    throw error
  } finally {
    client.release(broken)
  }
}

const openTx = (ask: Ask, registered: Registered): Tx => ({
  query: ask,
  beforeCommit: statement => void registered.last.push(statement),
  expect: work => expectOf(registered, work),
  afterCommit: work => void registered.after.push(work),
  attempt: (work, options) => attempt(ask, registered, work, options),
})

function expectOf({ expected }: Registered, work: Promise<unknown>): void {
  // An error is reported with the commit.
  work.catch(() => {})
  expected.push(work)
}

async function attempt<T>(
  ask: Ask,
  outer: Registered,
  work: (tx: Tx) => Promise<T>,
  { isTrial }: { isTrial: boolean } = { isTrial: false },
): Promise<T> {
  const inner: Registered = { last: [], expected: [], after: [] }
  let isOver = false
  // A step that is still running must not write after the others were undone.
  const askInside: Ask = (...statement) =>
    isOver ? Promise.reject(new Error('This part of the transaction has ended')) : ask(...statement)
  const undo = () => {
    isOver = true
    return ask('ROLLBACK TO SAVEPOINT attempt; RELEASE SAVEPOINT attempt')
  }
  // Sent together with the first statement of the work.
  expectOf(inner, ask('SAVEPOINT attempt', [], 'attempt'))
  let result: T
  try {
    result = await work(openTx(askInside, inner))
    await Promise.all(inner.expected)
  } catch (thrown) {
    const error = await causeOf(thrown as Error, inner.expected)
    await undo()
    throw error
  }
  if (isTrial) await undo()
  else {
    isOver = true
    expectOf(outer, ask('RELEASE SAVEPOINT attempt', [], 'keep attempt'))
    outer.last.push(...inner.last)
    outer.after.push(...inner.after)
  }
  return result
}

/** Statements after a failure are refused only because of it, so the first failure is the cause. */
async function causeOf(
  error: Error & { code?: string },
  expected: readonly Promise<unknown>[],
): Promise<Error> {
  if (error.code !== AFTER_A_FAILURE) return error
  const outcomes = await Promise.allSettled(expected)
  const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return failures.find(({ code }) => code !== AFTER_A_FAILURE) ?? error
}

/**
 * Waits for the commit, the first of these. PostgreSQL answers ROLLBACK if something in the transaction failed,
 * even if the work continued.
 */
async function committed(
  client: pg.ClientBase,
  asked: readonly [Promise<{ command: string }>, ...Promise<unknown>[]],
): Promise<void> {
  const warned = warningsOf(client)
  const [{ command }] = await Promise.all(asked).finally(warned.stop)
  // Cancelling the wait for a synchronous standby does not cancel the commit. It is done here, and lost if the
  // standby takes over.
  if (warned.any()) throw commitInDoubt()
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
}

/** Tracks whether PostgreSQL sends any warning. */
function warningsOf(client: pg.ClientBase) {
  let any = false
  const hear = ({ severity }: { severity?: string | undefined }) => {
    any ||= severity === 'WARNING'
  }
  client.on('notice', hear)
  return { any: () => any, stop: () => void client.off('notice', hear) }
}
