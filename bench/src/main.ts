import { cpus, loadavg } from 'node:os'
import { measureApprovals } from './approvals/measure-approvals.ts'
import { writeChart } from './chart/write-chart.ts'
import { openGround } from './company/ground.ts'
import { startCompetitors } from './competitors/start-competitors.ts'
import { measureFailover } from './failover/measure-failover.ts'
import { measureLedger } from './ledger/measure-ledger.ts'
import { LIMIT_AGAIN, startLimit } from './limit/limit.ts'
import { measureMemory } from './measure-memory.ts'
import { measureScale } from './measure-scale.ts'
import { leavewell } from './operations/leavewell.ts'
import { measureOperations } from './operations/measure-operations.ts'
import { printOperations } from './operations/print-operations.ts'
import { measurePast } from './past/measure-past.ts'
import { measureFormer } from './policies/measure-former.ts'
import { measurePolicies } from './policies/measure-policies.ts'
import { measureRealtime, printRealtime } from './realtime/measure-realtime.ts'
import { measureReplica } from './replica/measure-replica.ts'
import { readSettings } from './settings.ts'
import { measureTables } from './tables/measure-tables.ts'
import { measureUpgrade } from './upgrade/measure-upgrade.ts'

/** Measured without the company that the others share. */
const ON_THEIR_OWN = ['approvals', 'policies', 'former', 'upgrade', 'past', 'ledger', 'replica']

// Interrupted, it takes its servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const settings = readSettings()
const { parts, size, rounds, seconds, seed } = settings
const [load = 0] = loadavg()
console.log(
  `${new Date().toISOString()}, load average ${load.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
)
console.log(
  `${size.people} people, ${size.requests} requests, ${size.managers} managers; ${rounds} rounds of ${seconds} s; seed ${seed}`,
)

if (parts.includes('failover')) {
  const found = await measureFailover(seed, settings.failover)
  if (found > 0 || parts.length === 1) process.exit(found > 0 ? 1 : 0)
}
const ground = await openGround()
if (parts.includes('approvals')) await measureApprovals(ground, settings)
if (parts.includes('policies')) await measurePolicies(ground)
if (parts.includes('former')) await measureFormer(ground, settings)
const problems = parts.includes('upgrade') ? await measureUpgrade(ground, settings) : 0
if (parts.includes('past')) await measurePast(ground, settings)
if (parts.includes('ledger')) await measureLedger(ground, settings)
if (parts.includes('replica')) await measureReplica()
if (parts.every(part => ON_THEIR_OWN.includes(part))) {
  await ground.close()
  process.exit(problems > 0 ? 1 : 0)
}
const company = await ground.createCompany('company', size)
const server = await company.serve()

if (parts.includes('operations')) {
  const limits = [await startLimit(company), await startLimit(company, LIMIT_AGAIN)]
  const competitors = await startCompetitors(ground, size)
  const results = await measureOperations([...limits, leavewell(server, company), ...competitors], settings)
  printOperations(results)
  if (settings.chart) writeChart(results, settings)
  for (const { server: done } of [...limits, ...competitors]) await done.stop()
}
if (parts.includes('tables')) {
  console.table(await measureTables([{ name: `${size.requests} requests`, company, server }]))
}
if (parts.includes('realtime')) printRealtime(await measureRealtime(company, server))
if (parts.includes('scale')) await measureScale(ground, company, server, settings)

await server.stop()
if (parts.includes('memory')) console.table(await measureMemory(company, seed))
await ground.close()
