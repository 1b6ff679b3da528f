import { setTimeout as sleep } from 'node:timers/promises'
import { COMPANY } from '../../src/company/data-set.ts'
import { type Company, type Ground, withClient } from '../../src/company/ground.ts'
import { measureBeside } from '../../src/measure-beside.ts'
import { median } from '../../src/median.ts'
import type { RunningServer } from '../../src/servers.ts'
import type { Settings } from '../../src/settings.ts'
import { startProbe } from '../failover/probe.ts'
import { fillLog } from './fill-log.ts'
import { pastQuestions } from './questions.ts'

const LENGTHS = [100_000, 10_000_000]
const STARTS = 3
/** The migration that a database of the previous version does not have, and its index. */
const LATER = { migration: '0034_changes_about_a_person', index: 'platform.change_about' }

/**
 * Measures start, operations and questions about the log in turn. The two companies of one size have a short and a
 * long log.
 */
export async function measurePast(ground: Ground, settings: Settings): Promise<void> {
  const companies: { name: string; company: Company }[] = []
  for (const entries of LENGTHS) {
    const company = await ground.createCompany(`log-${entries}`, COMPANY)
    const began = performance.now()
    await withClient(company.url, client => fillLog(client, entries))
    console.log(`${entries} changes written in ${Math.round((performance.now() - began) / 1000)} s`)
    companies.push({ name: `${entries} changes`, company })
  }
  const starts = new Map<string, number[]>()
  for (let time = 0; time < STARTS; time += 1) {
    for (const { name, company } of companies) {
      const server = await company.serve()
      starts.set(name, [...(starts.get(name) ?? []), server.startedAfter])
      await server.stop()
    }
  }
  console.table(
    Object.fromEntries(
      [...starts].map(([name, ms]) => [name, { 'ready after, ms': Math.round(median(ms)) }]),
    ),
  )
  const served: { name: string; company: Company; server: RunningServer }[] = []
  for (const each of companies) served.push({ ...each, server: await each.company.serve() })
  await measureBeside(served, settings, pastQuestions)
  for (const { server } of served) await server.stop()
  for (const { name, company } of companies) console.table({ [name]: await measureNewIndex(company) })
}

/** Starts on a log without its youngest index, and writes until it is there. */
async function measureNewIndex(company: Company): Promise<object> {
  return withClient(company.url, async client => {
    await client.query(`DROP INDEX ${LATER.index}`)
    await client.query('DELETE FROM platform.migration WHERE id = $1', [LATER.migration])
    const server = await company.serve()
    const ready = performance.now()
    const probe = startProbe(() => server.port, 'write', COMPANY.people)
    const isBuilt = async () =>
      (await client.query('SELECT FROM platform.migration WHERE id = $1', [LATER.migration])).rowCount === 1
    while (!(await isBuilt())) await sleep(1_000)
    const built = performance.now()
    await sleep(2_000)
    await probe.stop()
    await server.stop()
    return {
      'ready after, ms': Math.round(server.startedAfter),
      'index there after, s': Math.round((built - ready) / 1_000),
      'longest time without a write, s': probe.longestGap(ready).toFixed(2),
    }
  })
}
