// Runs tests under five time zones: nothing may depend on where the process believes to be.
// Arguments: Vitest projects; "leave" without any.
import { spawnSync } from 'node:child_process'
import { root } from './prepare/root.mjs'

const ZONES = ['Australia/Sydney', 'Pacific/Auckland', 'Asia/Kolkata', 'America/Los_Angeles', 'UTC']
// The laws of the engine are tried on few cases in each zone: how many there are is another run's matter.
const FEW = '20'
const projects = process.argv.length > 2 ? process.argv.slice(2) : ['leave']

const failed = ZONES.filter(zone => {
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--reporter=dot', ...projects.flatMap(project => ['--project', project])],
    { cwd: root, env: { ...process.env, TZ: zone, PROPERTY_RUNS: FEW }, encoding: 'utf8' },
  )
  console.log(`${zone}: ${status === 0 ? 'passed' : 'failed'}`)
  if (status !== 0) console.error(stdout, stderr)
  return status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
