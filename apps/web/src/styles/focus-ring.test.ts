import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

it('no focus-within style ends in a universal selector, which would restyle all content on focus', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(name =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const using = (style: RegExp) => files.filter(name => style.test(readFileSync(join(SOURCES, name), 'utf8')))
  expect(using(/group-focus-ring:/)).not.toEqual([])
  expect(using(/group-(data-)?(focus-visible|focused)[:/]/)).toEqual([])
})
