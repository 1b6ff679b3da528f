// Runs tests in five time zones: nothing may depend on the zone of the process. `npm test` runs leave in one zone,
// and its code cannot read that (no-local-time.ts). Arguments: Vitest projects, or "leave" without any.
import { spawnSync } from 'node:child_process'
import { root } from './prepare/root.mjs'

const ZONES = ['Australia/Sydney', 'Pacific/Auckland', 'Asia/Kolkata', 'America/Los_Angeles', 'UTC']
const projects = process.argv.length > 2 ? process.argv.slice(2) : ['leave']

const command = ['run', '--config', 'tools/time-zones.config.ts', '--reporter=dot']
const { status, stdout, stderr } = spawnSync('vitest', command, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  env: {
    ...process.env,
    ZONES: ZONES.join(' '),
    ZONE_PROJECTS: projects.join(' '),
    // The laws of the engine run on few cases in each zone. Another run tests many.
    PROPERTY_RUNS: '20',
  },
})
console.log(`${ZONES.join(', ')}: ${status === 0 ? 'passed' : 'failed'}`)
if (status !== 0) console.error(stdout, stderr)
process.exit(status ?? 1)
