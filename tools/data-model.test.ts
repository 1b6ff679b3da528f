import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { entityDiagram, platformTables } from './data-model.ts'
import { root } from './source-files.ts'

const document = readFileSync(join(root, 'docs/data-model.md'), 'utf8')

it('docs/data-model.md draws the entities as they are defined', () => {
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(document)?.[1]).toBe(entityDiagram())
})

it('docs/data-model.md lists every table that the platform makes', () => {
  expect(document.split('\n').filter(line => line.startsWith('| `platform.'))).toEqual(platformTables())
})
