import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import './no-local-time.ts'
import { root } from './prepare/root.mjs'

/** Runs code as a file of the repository. */
const runAs = (file: string, code: string) => () => runInThisContext(code, { filename: join(root, file) })

describe('the zone of the process', () => {
  it.each([
    'new Date(2026, 2, 2)',
    "new Date('2026-03-02T01:02:03')",
    "new Date('2 March 2026')",
    "Date.parse('2026-03-02 01:02')",
    'Date()',
    'new Date(0).getDate()',
    'new Date(0).getTimezoneOffset()',
    'new Date(0).setHours(0, 0)',
    'String(new Date(0))',
    "new Date(0).toLocaleDateString('en')",
    "new Intl.DateTimeFormat('en').format(0)",
  ])('the code of leave cannot read it with %s', code => {
    expect(runAs('packages/leave/src/planted.ts', code)).toThrow('reads the zone of the process')
    expect(runAs('packages/leave/src/planted.test.ts', code)).not.toThrow()
    expect(runAs('node_modules/a-library/index.js', code)).not.toThrow()
  })

  it.each([
    'new Date(Date.UTC(2026, 2, 2)).getUTCDate()',
    "new Date('2026-03-02').toISOString()",
    "Date.parse('2026-03-02T01:02:03.004+11:00')",
    "new Date('nonsense').getTime()",
    'new Date(0).toJSON()',
    "new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(0)",
  ])('the code of leave can read UTC and a named zone with %s', code => {
    expect(runAs('packages/leave/src/planted.ts', code)).not.toThrow()
  })

  it('only the formats of moments use the zone of the reader', () => {
    const code = "new Intl.DateTimeFormat('en').format(0)"
    expect(runAs('packages/leave/src/dates/format-date.ts', code)).not.toThrow()
  })
})
