import { COMPANY } from '../src/company/data-set.ts'
import type { Ground } from '../src/company/ground.ts'
import { leavewell } from '../src/operations/leavewell.ts'
import { measureOperations } from '../src/operations/measure-operations.ts'
import { printOperations } from '../src/operations/print-operations.ts'
import { startLeavewell } from '../src/servers.ts'
import type { Settings } from '../src/settings.ts'

/**
 * Compares literal leave here and in the version in the folder `FORMER_DIR`. Runs every operation of the bench in
 * turn. The other version runs twice. The difference between its two runs is the noise.
 */
export async function measureFormer(ground: Ground, settings: Settings): Promise<void> {
  const folder = process.env.FORMER_DIR
  if (folder === undefined) throw new Error('FORMER_DIR names the folder of the version to compare with')
  const size = { ...COMPANY, requests: settings.size.requests }
  const targets = []
  for (const [name, from] of [
    ['former', folder],
    ['former again', folder],
    ['now', undefined],
  ] as const) {
    const serve = (url: string, dataDir: string) => startLeavewell(url, dataDir, from)
    const company = await ground.createCompany(name.replaceAll(' ', '-'), size, serve)
    targets.push(leavewell(await company.serve(), company, name))
  }
  printOperations(await measureOperations(targets, settings))
  for (const { server } of targets) await server.stop()
}
