import { cpus, loadavg } from 'node:os'
import { writeChart } from './chart/write-chart.ts'
import { openGround } from './company/ground.ts'
import { startLimit } from './limit/limit.ts'
import { measureMemory } from './measure-memory.ts'
import { measureScale } from './measure-scale.ts'
import { leavewell } from './operations/leavewell.ts'
import { measureOperations } from './operations/measure-operations.ts'
import { printOperations } from './operations/print-operations.ts'
import { measureRealtime, printRealtime } from './realtime/measure-realtime.ts'
import { enterRivals } from './rivals/enter-rivals.ts'
import { readSettings } from './settings.ts'
import { measureTables } from './tables/measure-tables.ts'

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

const ground = await openGround()
const company = await ground.found('company', size)
const server = await company.serve()

if (parts.includes('operations')) {
  const limit = await startLimit(company)
  const rivals = await enterRivals(ground, size)
  const results = await measureOperations([limit, leavewell(server, company), ...rivals], settings)
  printOperations(results)
  if (settings.chart) writeChart(results, settings)
  for (const { server: done } of [limit, ...rivals]) await done.stop()
}
if (parts.includes('tables')) {
  console.table(await measureTables([{ name: `${size.requests} requests`, company, server }]))
}
if (parts.includes('realtime')) printRealtime(await measureRealtime(company, server))
if (parts.includes('scale')) await measureScale(ground, company, server, settings)

await server.stop()
if (parts.includes('memory')) console.table(await measureMemory(company, seed))
await ground.close()
