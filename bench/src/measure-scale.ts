import type { Company, Ground } from './company/ground.ts'
import { measureBeside } from './measure-beside.ts'
import type { RunningServer } from './servers.ts'
import type { Settings } from './settings.ts'

const TIMES = 10

/** Compares the given company with one that has ten times the requests: operations and tables of both in turn. */
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
  await measureBeside(served, settings)
  await served[1]?.server.stop()
}

const nameOf = ({ size }: Company) => `${size.requests} requests`
