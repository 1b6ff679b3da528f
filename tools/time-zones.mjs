// Runs tests under five time zones: nothing may depend on where the process believes to be.
// Arguments: Vitest projects; "leave" without any.
import { spawnSync } from 'node:child_process'
import { root } from './prepare/root.mjs'

const ZONES = ['Australia/Sydney', 'Pacific/Auckland', 'Asia/Kolkata', 'America/Los_Angeles', 'UTC']
const projects = process.argv.length > 2 ? process.argv.slice(2) : ['leave']

const { status } = spawnSync('vitest', ['run', '--config', 'tools/time-zones.config.ts', '--reporter=dot'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ZONES: ZONES.join(' '),
    ZONE_PROJECTS: projects.join(' '),
    // The laws of the engine are tried on few cases in each zone: how many there are is another run's matter.
    PROPERTY_RUNS: '20',
  },
})
process.exit(status ?? 1)
