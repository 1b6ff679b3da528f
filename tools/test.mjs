// Everything that must hold, fastest first. Ends with one line over all suites: "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './prepare/chromium.mjs'
import { root } from './prepare/root.mjs'

const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0 }
const failedSuites = []
const environment = { ...process.env, CHROMIUM_PATH: chromium() }

check('format and lint', ['biome', 'check', '.'])
check('types', ['node', 'tools/types.mjs'])
check('dead code', ['knip'])
check('dates under five time zones', ['node', 'tools/time-zones.mjs'])
suite(
  'unit and server',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  countVitest,
)
suite('browser', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], countPlaywright)

if (failedSuites.length > 0) console.log(`\nfailed: ${failedSuites.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** A command that is one test: it passes or it doesn't. */
function check(name, command) {
  total[run(name, command) ? 'passed' : 'failed'] += 1
}

/** A test runner, whose report says how many tests passed and failed. */
function suite(name, command, count) {
  const succeeded = run(name, command)
  const { passed, failed } = count()
  total.passed += passed
  total.failed += succeeded ? failed : Math.max(1, failed)
}

function run(name, [program, ...args]) {
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment })
  if (status !== 0) failedSuites.push(name)
  return status === 0
}

function countVitest() {
  const report = read('vitest.json')
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function countPlaywright() {
  const { stats } = read('playwright.json') ?? {}
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

function read(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}
