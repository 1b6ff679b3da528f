import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

it('there are at most fifteen scripts, and CONTRIBUTING.md says in a line what each is for', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  // What npm runs by itself before others is no script to know.
  const names = Object.keys(scripts).filter(name => !name.startsWith('pre'))
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const isNamed = (name: string) => new RegExp(`\`(?:run )?${name}[ \`]`).test(guide)
  expect(names.length).toBeLessThanOrEqual(15)
  expect(names.filter(name => !isNamed(name))).toEqual([])
})
