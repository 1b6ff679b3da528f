import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SLOW_TESTS } from './slow-tests.ts'
import { exists, filesBelow, root } from './source-files.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const guide = read('CONTRIBUTING.md')

it('there are at most fifteen scripts, and CONTRIBUTING.md explains each in a line', () => {
  // Scripts that npm runs automatically before others need no mention.
  const names = Object.keys(scripts).filter(name => !name.startsWith('pre'))
  const isNamed = (name: string) => new RegExp(`\`(?:run )?${name}[ \`]`).test(guide)
  expect(names.length).toBeLessThanOrEqual(15)
  expect(names.filter(name => !isNamed(name))).toEqual([])
})

/** The folder of each project of Vitest. */
function foldersOfProjects(): Map<string, string> {
  const config = read('vitest.config.ts')
  const found = [
    ...[...config.matchAll(/name: '([^']+)',\s+root: '([^']+)'/g)].map(([, name, folder]) => [name, folder]),
    ...[...config.matchAll(/onPostgres\('([^']+)', '([^']+)'\)/g)].map(([, folder, name]) => [name, folder]),
  ]
  return new Map(found as [string, string][])
}

describe('commands of the documents', () => {
  const pages = ['CONTRIBUTING.md', 'README.md', 'ARCHITECTURE.md', ...filesBelow('docs', /\.md$/)].map(
    path => ({ path, text: read(path) }),
  )
  const commands = (pattern: RegExp) =>
    pages.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(match => ({ path, match })))

  it('name scripts that exist [R3-70]', () => {
    const found = commands(/npm run ([a-z][a-z:0-9]*)/g)
    expect(found.length).toBeGreaterThan(20)
    const missing = found.filter(({ match: [, name = ''] }) => scripts[name] === undefined)
    expect(missing.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([])
  })

  it('run at least one test file of the project that they name [R3-70]', () => {
    const folders = foldersOfProjects()
    const found = commands(/npm run unit -- --project ([a-z-]+)(?: ([\w./-]+))?/g)
    expect(found.length).toBeGreaterThan(7)
    const empty = found.filter(({ path: page, match: [, project = '', name = ''] }) => {
      const folder = folders.get(project)
      if (folder === undefined) return true
      // A page of how-to may tell its reader to write the file.
      const isWrittenThere = read(page).includes(`${name}.test.ts`)
      return !isWrittenThere && !filesBelow(folder, /\.test\.tsx?$/).some(path => path.includes(name))
    })
    expect(empty.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([])
  })

  it('run browser specs and programs that exist [R3-70]', () => {
    const found = commands(/npm run e2e -- ([\w.-]+\.ts)|npx node ([\w./-]+\.(?:ts|mjs))/g)
    expect(found.length).toBeGreaterThan(5)
    const missing = found.filter(({ path: page, match: [, spec, program = ''] }) => {
      if (spec !== undefined) return !exists(`e2e/specs/${spec}`)
      // A guide may tell its reader to write the program: its code block names the file.
      const isWrittenThere = read(page).includes(`\`\`\`js ${program.split('/').at(-1)}`)
      return !isWrittenThere && !exists(program)
    })
    expect(missing.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([])
  })
})

it('the test files that run during the browser specs exist [R3-76]', () => {
  expect(SLOW_TESTS.filter(path => !exists(path))).toEqual([])
})
