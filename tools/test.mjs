// Everything that must hold, fastest first. Ends with one line over all suites: "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './prepare/chromium.mjs'
import { root } from './prepare/root.mjs'
import { readPlaywright, readVitest } from './test-reports.ts'

const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failures: [], flaky: [] }
const environment = { ...process.env, CHROMIUM_PATH: chromium() }

check('format and lint', ['biome', 'check', '.'])
check('types', ['node', 'tools/types.mjs'])
check('dead code', ['knip'])
check('dates under five time zones', ['node', 'tools/time-zones.mjs'])
suite(
  'unit and server',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  () => readVitest(join(reports, 'vitest.json')),
)
suite('browser', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], () =>
  readPlaywright(join(reports, 'playwright.json')),
)

// The last lines are what a log that was cut still shows.
for (const text of total.flaky) console.log(`\nflaky: ${text}`)
for (const text of total.failures) console.log(`\nfailed: ${text}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exit(total.failures.length === 0 ? 0 : 1)

/** A command that is one test: it passes or it doesn't. */
function check(name, command) {
  if (run(name, command)) total.passed += 1
  else total.failures.push(name)
}

/** A test runner, whose report says which tests passed and failed. */
function suite(name, command, read) {
  const succeeded = run(name, command)
  const { passed, failures, flaky } = read()
  total.passed += passed
  total.flaky.push(...flaky)
  total.failures.push(...failures)
  if (!succeeded && failures.length === 0) total.failures.push(name)
}

function run(name, [program, ...args]) {
  console.log(`\n▸ ${name}`)
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment }).status === 0
}
