import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.ts'

test('a failing test, a broken file and a repeated test are named with their messages', () => {
  const report = written({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'passed', fullName: 'wavers', failureMessages: ['too late'] },
          { status: 'failed', fullName: 'does not', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'skipped', fullName: 'later' }] },
    ],
  })
  expect(readVitest(report)).toEqual({
    passed: 2,
    failures: ['a.test.ts: does not\n    expected 1 to be 2', 'b.test.ts\n    no such module'],
    flaky: ['a.test.ts: wavers\n    too late'],
  })
})

test('a spec that passed at its second try passed, and is listed as flaky', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = written({
    suites: [
      {
        specs: [spec('holds', 'expected')],
        suites: [{ specs: [spec('wavers', 'flaky', 'once'), spec('does not', 'unexpected', 'never')] }],
      },
    ],
    errors: [],
  })
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failures: ['a.spec.ts:3: does not\n    never'],
    flaky: ['a.spec.ts:3: wavers\n    once'],
  })
})

test('a runner that left no report has passed nothing', () => {
  expect(readVitest('/nowhere')).toEqual({ passed: 0, failures: [], flaky: [] })
  expect(readPlaywright('/nowhere')).toEqual({ passed: 0, failures: [], flaky: [] })
})

function written(report: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
