import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, root } from './source-files.ts'

const CODE = /(?<!\.test|\.d)\.tsx?$/

/** Formats of its own: with another minus, or with the digits of the browser's language. */
const OWN_FORMAT = /\btoLocaleString\(|\bIntl\.NumberFormat\b|\btoFixed\(/

const ALLOWED = [
  'packages/leave/src/formats/numbers.ts',
  // Cells of files, which programs read.
  'packages/leave/src/copy/payroll-file.ts',
]

it('numbers on screens and in emails come from one file of formats, so they have one minus sign', () => {
  const folders = [
    'packages/leave/src',
    'apps/web/src',
    'apps/server/src/mail',
    'apps/server/src/notifications',
  ]
  const found = folders
    .flatMap(folder => filesBelow(folder, CODE))
    .filter(path => !ALLOWED.includes(path) && OWN_FORMAT.test(readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})
