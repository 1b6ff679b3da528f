// Runs all checks, fastest first. Ends with one line over all suites: "N passed, N failed". With "quick", only checks
// without database and browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fastDisk } from '../packages/platform/testing/fast-disk.ts'
import { chromium } from './prepare/chromium.mjs'
import { root } from './prepare/root.mjs'
import { readPlaywright, readVitest } from './test-reports.ts'

const isQuick = process.argv.includes('quick')
const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failures: [], flaky: [] }
// Databases, browsers and companies of the run write thousands of files.
const temporary = mkdtempSync(join(fastDisk(), 'leavewell-run-'))
// PostgreSQL may run on an account of its own.
chmodSync(temporary, 0o755)
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const environment = {
  ...process.env,
  TMPDIR: temporary,
  ...(!isQuick && { CHROMIUM_PATH: chromium() }),
}
const seconds = from => `${Math.round((performance.now() - from) / 1000)} s`
const began = performance.now()

// Each uses one thread or sometimes waits for the disk, so they run in parallel.
await Promise.all([
  check('format and lint', ['biome', 'check', '.']),
  check('types', ['node', 'tools/types.mjs']),
  check('dead code', ['knip']),
])
if (isQuick) {
  await vitest('unit', {}, ['leave', 'visual-edit', 'demo', 'tools', 'web'])
} else {
  await vitest('unit and server', { TEST_PART: 'fast' })
  // The slow tests mostly wait, and so do the specs.
  await Promise.all([
    suite('browser', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], () =>
      readPlaywright(join(reports, 'playwright.json')),
    ),
    vitest('slow', { TEST_PART: 'slow' }, [], true),
  ])
}

// The last lines are still visible in a truncated log.
console.log(`\n${seconds(began)} in all`)
for (const words of total.flaky) console.log(`\nflaky: ${words}`)
for (const words of total.failures) console.log(`\nfailed: ${words}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exit(total.failures.length === 0 ? 0 : 1)

/** A command that is one test: it passes or it doesn't. Its output is printed together. */
async function check(name, command) {
  if (await run(name, command, {}, true)) total.passed += 1
  else total.failures.push(name)
}

/** Runs test files of the named projects, or of all. */
function vitest(name, variables, projects = [], isTogether = false) {
  const report = join(reports, `vitest-${name.replaceAll(' ', '-')}.json`)
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  for (const project of projects) command.push('--project', project)
  return suite(name, command, () => readVitest(report), variables, isTogether)
}

/** Runs a test runner. Its report has the passed and failed tests. */
async function suite(name, command, read, variables = {}, isTogether = false) {
  const succeeded = await run(name, command, variables, isTogether)
  const { passed, failures, flaky } = read()
  total.passed += passed
  total.flaky.push(...flaky)
  total.failures.push(...failures)
  if (!succeeded && failures.length === 0) total.failures.push(name)
}

/** Runs a command. Its output is printed as it comes, or all together if another command runs at the same time. */
async function run(name, [program, ...args], variables, isTogether) {
  const start = performance.now()
  console.log(`\n▸ ${name}`)
  const child = spawn(program, args, {
    cwd: root,
    stdio: isTogether ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...environment, ...variables },
  })
  const output = isTogether ? Promise.all([text(child.stdout), text(child.stderr)]) : []
  const [status] = await once(child, 'close').catch(error => [error])
  for (const words of await output) if (words !== '') console.log(words.trimEnd())
  console.log(`\n◂ ${name}: ${seconds(start)}`)
  return status === 0
}
