// Reads the test runners' reports: the number of passed tests, and each failure in a few lines.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_A_FAILURE = 12

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/**
 * Reads the report of vitest. A test that passed at its second try passed, and is listed as
 * flaky. A file that could not be loaded has no failed test of its own and is a failure itself.
 */
export function readVitest(path: string) {
  const files = read<VitestReport>(path)?.testResults ?? []
  const tests = files.flatMap(file =>
    file.assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      status,
      file: file.name,
      name: `${file.name}: ${fullName}`,
      messages: failureMessages,
    })),
  )
  const passed = tests.filter(test => test.status === 'passed')
  const failed = tests.filter(test => test.status === 'failed')
  const broken = files.filter(
    file => file.status === 'failed' && !failed.some(test => test.file === file.name),
  )
  return {
    passed: passed.length,
    failures: [
      ...failed.map(test => failure(test.name, test.messages)),
      ...broken.map(file => failure(file.name, [file.message])),
    ],
    flaky: passed.filter(test => test.messages.length > 0).map(test => failure(test.name, test.messages)),
  }
}

/** Reads the report of Playwright. A spec that passed at its second try passed, and is listed as flaky. */
export function readPlaywright(path: string) {
  const report = read<PlaywrightReport>(path)
  const tests = (report?.suites ?? []).flatMap(specsOf).flatMap(spec =>
    spec.tests.map(test => ({
      status: test.status,
      name: `${spec.file}:${spec.line}: ${spec.title}`,
      messages: test.results.flatMap(result => result.errors.map(error => error.message)),
    })),
  )
  const told = (status: string) =>
    tests.filter(test => test.status === status).map(test => failure(test.name, test.messages))
  return {
    passed: tests.filter(test => test.status === 'expected' || test.status === 'flaky').length,
    failures: [
      ...told('unexpected'),
      ...(report?.errors ?? []).map(error => failure('browser', [error.message])),
    ],
    flaky: told('flaky'),
  }
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function failure(name: string, messages: (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n')).split('\n')
  return [name, ...lines.slice(0, LINES_OF_A_FAILURE).map(line => `    ${line}`)].join('\n')
}

function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
