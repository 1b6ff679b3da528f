import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemCopy as copy } from '../packages/leave/src/copy/system.ts'

test('each job of the platform has a name that people use [finding F-6C]', () => {
  const source = readFileSync(new URL('../packages/platform/src/create-platform.ts', import.meta.url), 'utf8')
  const jobs = [...source.matchAll(/every\(\w+, '([^']+)'/g)].map(([, name]) => name)
  expect(jobs.length).toBeGreaterThan(5)
  expect(Object.keys(copy.jobNames).sort()).toEqual(jobs.sort())
})
