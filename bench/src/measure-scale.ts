import type { Company, Ground } from './company/ground.ts'
import { leavewell } from './operations/leavewell.ts'
import { measureOperations } from './operations/measure-operations.ts'
import { printOperations } from './operations/print-operations.ts'
import type { RunningServer } from './servers.ts'
import type { Settings } from './settings.ts'
import { measureTables } from './tables/measure-tables.ts'

const TIMES = 10

/** A company with ten times the requests beside the given one: operations and tables of both in turn. */
export async function measureScale(
  ground: Ground,
  company: Company,
  server: RunningServer,
  settings: Settings,
): Promise<void> {
  const large = await ground.createCompany('large', {
    ...company.size,
    requests: company.size.requests * TIMES,
  })
  const served = [
    { name: nameOf(company), company, server },
    { name: nameOf(large), company: large, server: await large.serve() },
  ]
  console.table(await measureTables(served))
  printOperations(
    await measureOperations(
      served.map(one => leavewell(one.server, one.company, one.name)),
      settings,
    ),
  )
  await served[1]?.server.stop()
}

const nameOf = ({ size }: Company) => `${size.requests} requests`
