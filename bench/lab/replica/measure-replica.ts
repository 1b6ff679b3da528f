import { COMPANY } from '../../src/company/data-set.ts'
import type { Company } from '../../src/company/ground.ts'
import { startServer } from '../../src/servers.ts'
import { measureTables } from '../../src/tables/measure-tables.ts'
import { tableQuestions } from '../../src/tables/questions.ts'
import { openPair } from './open-pair.ts'

/** Measures administrators' screens with and without a standby for reads, two servers on one database, in turn. */
export async function measureReplica(): Promise<void> {
  const pair = await openPair()
  try {
    const settings = { DATABASE_URL: pair.primary, DATA_DIR: pair.folder }
    const alone = await startServer(settings)
    await pair.fill(COMPANY)
    const reading = await startServer({ ...settings, DATABASE_READ_URL: pair.standby })
    const company = { size: COMPANY } as Company
    const served = [
      { name: 'alone', company, server: alone },
      { name: 'with a standby', company, server: reading },
    ]
    const taken = ['people', 'balances', 'requests'] as const
    const day = new Date().toISOString().slice(0, 10)
    console.table(
      await measureTables(served, size => [
        ...tableQuestions(size).filter(({ ask }) => ask(0).method === 'POST'),
        ...taken.map(kind => ({
          name: `${kind}, taken out`,
          ask: () => ({
            method: 'POST' as const,
            path: 'functions/listExport',
            body: {
              kind,
              limit: 100,
              ...(kind === 'requests' && { from: `${day.slice(0, 4)}-01-01`, until: day }),
            },
          }),
        })),
      ]),
    )
    const metrics = await (await fetch(`http://127.0.0.1:${reading.port}/metrics`)).text()
    console.log(metrics.match(/leavewell_replica_reads\{.*/g)?.join('\n'))
    await Promise.all([alone.stop(), reading.stop()])
  } finally {
    pair.close()
  }
}
