// Runs scenario files and prints the answers as JSON. Ends with 1 if an answer differs from a file's expectation,
// with 2 if a file cannot be run. Arguments: the files.
import { readFileSync } from 'node:fs'
import { InvalidField, runScenario } from '../packages/leave/testing/scenario/run-scenario.ts'

const DIFFERS = 1
const UNREADABLE = 2

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Usage: npm run -s scenario -- FILE…')
  process.exit(UNREADABLE)
}

const printed: Record<string, unknown> = {}
for (const file of files) {
  const result = run(file)
  if (result === undefined) continue
  printed[file] = result.answers
  for (const { path, expected, actual } of result.mismatches) {
    console.error(`${file}: ${path} is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`)
    process.exitCode ??= DIFFERS
  }
}
console.log(JSON.stringify(files.length === 1 ? (printed[files[0] ?? ''] ?? []) : printed, null, 2))

function run(file: string) {
  try {
    return runScenario(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (!(error instanceof InvalidField || error instanceof SyntaxError || isSystemError(error))) throw error
    console.error(`${file}: ${error.message}`)
    process.exitCode = UNREADABLE
    return undefined
  }
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
