import type pg from 'pg'
import { commitInDoubt, READ_ONLY, readOnlyServer } from './away.ts'
import type { ConnectionKind } from './connection-kind.ts'
import type { Statement, Tx } from './database.ts'
import { gather, run } from './run-query.ts'

/** Runs the work in a transaction of its own; what it throws rolls everything back. */
export async function transaction<T>(
  pool: pg.Pool,
  { begin, isSession }: Pick<ConnectionKind, 'begin' | 'isSession'>,
  work: (tx: Tx) => T | Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const last: (() => Statement)[] = []
  const after: (() => void)[] = []
  const tx: Tx = {
    query: (text, values, name) => run(client, text, values, isSession ? name : undefined),
    beforeCommit: statement => void last.push(statement),
    afterCommit: work => void after.push(work),
  }
  let broken: Error | undefined
  try {
    // Not waited for: the connection is pipelined, the first statement of the work travels along.
    gather(client)
    const begun = client.query(begin)
    begun.catch(() => {})
    const result = await work(tx)
    await commit(client, begun, tx, last)
    for (const run of after) run()
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    // Nobody else makes these transactions read-only. Asked now it may take writes again: a standby that was promoted meanwhile.
    if ((error as { code?: string }).code === READ_ONLY && !broken) {
      broken = readOnlyServer(error)
      throw broken
    }
    throw error
  } finally {
    client.release(broken)
  }
}

/** PostgreSQL answers ROLLBACK to the commit of a transaction in which something failed, also when the work went on regardless. */
async function commit(
  client: pg.ClientBase,
  begun: Promise<unknown>,
  tx: Tx,
  last: readonly (() => Statement)[],
): Promise<void> {
  const statements = last.map(make => make())
  gather(client)
  const sent = statements.map(({ text, values, name }) => tx.query(text, values, name))
  const warned = warningsOf(client)
  const [{ command }] = await Promise.all([client.query('COMMIT'), begun, ...sent]).finally(warned.stop)
  // Who cancels the wait for a synchronous standby does not cancel the commit: it is done here, and lost when another takes over.
  if (warned.any()) throw commitInDoubt()
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
}

/** Whether PostgreSQL warns of anything meanwhile. */
function warningsOf(client: pg.ClientBase) {
  let any = false
  const hear = ({ severity }: { severity?: string | undefined }) => {
    any ||= severity === 'WARNING'
  }
  client.on('notice', hear)
  return { any: () => any, stop: () => void client.off('notice', hear) }
}
