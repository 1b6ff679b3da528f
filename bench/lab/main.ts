// Measurements that were run once: `npx node bench/lab/main.ts NAME…`. README.md has their results.
import { beginRun } from '../src/begin-run.ts'
import { writeChart } from '../src/chart/write-chart.ts'
import { openGround } from '../src/company/ground.ts'
import { LIMIT_AGAIN, startLimit } from '../src/limit/limit.ts'
import { leavewell } from '../src/operations/leavewell.ts'
import { measureOperations } from '../src/operations/measure-operations.ts'
import { printOperations } from '../src/operations/print-operations.ts'
import { measureAdoption } from './adoption/measure-adoption.ts'
import { measureApprovals } from './approvals/measure-approvals.ts'
import { startCompetitors } from './competitors/start-competitors.ts'
import { measureFailover } from './failover/measure-failover.ts'
import { measureLedger } from './ledger/measure-ledger.ts'
import { measureFormer } from './measure-former.ts'
import { measurePast } from './past/measure-past.ts'
import { measureReplica } from './replica/measure-replica.ts'
import { measureUpgrade } from './upgrade/measure-upgrade.ts'

const { parts, settings } = beginRun([
  'adoption',
  'approvals',
  'competitors',
  'failover',
  'former',
  'ledger',
  'past',
  'replica',
  'upgrade',
])

let problems = 0
if (parts.includes('failover')) problems += await measureFailover(settings.seed)
if (parts.includes('replica')) await measureReplica()
const ground = await openGround()
if (parts.includes('adoption')) await measureAdoption(ground, settings)
if (parts.includes('approvals')) await measureApprovals(ground, settings)
if (parts.includes('former')) await measureFormer(ground, settings)
if (parts.includes('upgrade')) problems += await measureUpgrade(ground, settings)
if (parts.includes('past')) await measurePast(ground, settings)
if (parts.includes('ledger')) await measureLedger(ground, settings)
if (parts.includes('competitors')) {
  const company = await ground.createCompany('company', settings.size)
  const ours = leavewell(await company.serve(), company)
  const limits = [await startLimit(company), await startLimit(company, LIMIT_AGAIN)]
  const targets = [...limits, ours, ...(await startCompetitors(ground, settings.size))]
  const results = await measureOperations(targets, settings)
  printOperations(results)
  if (settings.chart) writeChart(results, settings)
  for (const { server } of targets) await server.stop()
}
await ground.close()
process.exitCode = problems > 0 ? 1 : 0
