import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VERSION } from '../apps/server/src/kernel/version.ts'
import { root } from './source-files.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')

interface Manifest {
  name?: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

it('System and backups show the version of package.json, its lock file and the newest part of the changelog', () => {
  expect(JSON.parse(read('package.json')).version).toBe(VERSION)
  expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe(VERSION)
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(VERSION)
})

it('every package of the repository has the version of the product, and depends on the others at it [R3-70]', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> }
  const folders = Object.keys(packages).filter(path => packages[path]?.name?.startsWith('@leavewell/'))
  expect(folders).toContain('apps/server')
  const versions = folders.flatMap(folder => {
    const manifest = JSON.parse(read(`${folder}/package.json`)) as Manifest
    return [manifest, packages[folder]].flatMap(each => [
      each?.version,
      ...Object.entries({ ...each?.dependencies, ...each?.devDependencies })
        .filter(([name]) => name.startsWith('@leavewell/'))
        .map(([, version]) => version),
    ])
  })
  expect(new Set(versions)).toEqual(new Set([VERSION]))
})

it('every version in the changelog has its date [R3-70]', () => {
  const headings = read('CHANGELOG.md').match(/^## .*/gm) ?? []
  expect(headings.length).toBeGreaterThan(2)
  expect(
    headings.filter(heading => !/^## \d+\.\d+\.\d+ \((since )?\d{1,2} [A-Z][a-z]{2} 20\d\d\)$/.test(heading)),
  ).toEqual([])
})

it('editors and version managers find the Node of the lock file and the format of the code [R3-70]', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> }
  expect(read('.nvmrc').trim()).toBe(packages['node_modules/node']?.version)
  const { formatter } = JSON.parse(read('biome.json')) as {
    formatter: { indentWidth: number; lineWidth: number }
  }
  expect(read('.editorconfig')).toContain(`indent_size = ${formatter.indentWidth}\n`)
  expect(read('.editorconfig')).toContain(`max_line_length = ${formatter.lineWidth}\n`)
})
