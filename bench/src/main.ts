import { measureEngineGate } from './approvals/engine-gate.ts'
import { beginRun } from './begin-run.ts'
import { writeChart } from './chart/write-chart.ts'
import { openGround } from './company/ground.ts'
import { LIMIT_AGAIN, startLimit } from './limit/limit.ts'
import { measureMemory } from './measure-memory.ts'
import { measureScale } from './measure-scale.ts'
import { leavewell } from './operations/leavewell.ts'
import { measureOperations } from './operations/measure-operations.ts'
import { printOperations } from './operations/print-operations.ts'
import { measureMovingIn } from './policies/measure-moving-in.ts'
import { measurePack } from './policies/measure-pack.ts'
import { measurePayroll } from './policies/measure-payroll.ts'
import { measurePolicies } from './policies/measure-policies.ts'
import { measureRealtime, printRealtime } from './realtime/measure-realtime.ts'
import { measureTables } from './tables/measure-tables.ts'

const USUAL = ['operations', 'tables', 'realtime', 'memory', 'policies'] as const

// Long parts only run when they are named.
const { parts, settings } = beginRun([...USUAL, 'payroll', 'scale', 'gate', 'pack', 'moving-in'], USUAL)
const { size, seed } = settings
const ground = await openGround()
if (parts.includes('policies')) await measurePolicies(ground)
if (parts.includes('payroll')) await measurePayroll(ground)
if (parts.includes('pack')) await measurePack(ground)
if (parts.includes('moving-in')) await measureMovingIn(ground)
if (parts.includes('gate')) await measureEngineGate(ground, settings)
if (parts.every(part => ['policies', 'payroll', 'pack', 'moving-in', 'gate'].includes(part))) {
  // They do not need the shared company.
  await ground.close()
  process.exit()
}
const company = await ground.createCompany('company', size)
const server = await company.serve()

if (parts.includes('operations')) {
  const limits = [await startLimit(company), await startLimit(company, LIMIT_AGAIN)]
  const results = await measureOperations([...limits, leavewell(server, company)], settings)
  printOperations(results)
  if (settings.chart) writeChart(results, settings)
  for (const { server: done } of limits) await done.stop()
}
if (parts.includes('tables')) {
  console.table(await measureTables([{ name: `${size.requests} requests`, company, server }]))
}
if (parts.includes('realtime')) printRealtime(await measureRealtime(company, server))
if (parts.includes('scale')) await measureScale(ground, company, server, settings)

await server.stop()
if (parts.includes('memory')) console.table(await measureMemory(company, seed))
await ground.close()
