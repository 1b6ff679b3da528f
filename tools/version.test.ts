import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VERSION } from '../apps/server/src/kernel/version.ts'
import { root } from './source-files.ts'

it('the version that System and backups show is that of package.json, its lock file and the newest part of the changelog', () => {
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  expect(JSON.parse(read('package.json')).version).toBe(VERSION)
  expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe(VERSION)
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(VERSION)
})
