import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemCopy as copy } from '../packages/leave/src/copy/system.ts'
import { filesBelow, root } from './source-files.ts'

/** How the platform and the leave app write the name of a job, outside of comments. */
const NAME = /(?:hourly|everyMinute)\('([^']+)'|(?<!\* .*)name: '([^']+)',\s*schedule/g

test('each job of the platform and of the leave app has a name that people use [finding F-6C]', () => {
  const jobsOf = (folder: string) =>
    filesBelow(folder, /(?<!\.test)\.ts$/).flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(NAME)].map(([, platform, app]) => platform ?? app),
    )
  const [platform, app] = [jobsOf('packages/platform/src'), jobsOf('apps/server/src')]
  expect(platform.length).toBeGreaterThan(5)
  expect(app.length).toBeGreaterThan(5)
  expect(Object.keys(copy.jobNames).sort()).toEqual([...platform, ...app].sort())
})
