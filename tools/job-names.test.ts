import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemCopy as copy } from '../packages/leave/src/copy/system.ts'
import { filesBelow, root } from './source-files.ts'

test('each job of the platform has a name that people use [finding F-6C]', () => {
  const jobs = filesBelow('packages/platform/src', /(?<!\.test)\.ts$/).flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:hourly|everyMinute)\('([^']+)'/g)].map(
      ([, name]) => name,
    ),
  )
  expect(jobs.length).toBeGreaterThan(5)
  expect(Object.keys(copy.jobNames).sort()).toEqual(jobs.sort())
})
