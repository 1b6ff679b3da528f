import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, root } from './source-files.ts'

/** Files that may name a leave type of the specification, each with the reason. */
const ALLOWED: Record<string, string> = {
  'apps/web/src/features/limits/use-planned-leave.ts':
    'the default of a new limit, which the form can change',
}

const KEY = /['"`](annual|sick|maternity_paternity)['"`]/

it('no screen names a leave type of its own, because an organisation can have other types', () => {
  const naming = filesBelow('apps/web/src', /(?<!\.test)\.tsx?$/).filter(file =>
    KEY.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(naming).toEqual(Object.keys(ALLOWED))
})
