import { describe, expect, it } from 'vitest'
import { danglingReferences, textFiles } from './references.ts'
import { filesBelow } from './source-files.ts'

const planted = (path: string, text: string) => danglingReferences([{ path, text }])

describe('references', () => {
  it('of code, comments, tests and documents lead somewhere', () => {
    expect(danglingReferences(textFiles())).toEqual([])
  })

  it('to what does not exist are found, in comments, titles and documents', () => {
    const decision = ['OP', '99'].join('-')
    const clause = ['L', '99'].join('-')
    expect(planted('a.ts', `/** Rounded up (${decision}). */`)).toHaveLength(1)
    expect(planted('a.test.ts', `it('counts days [${clause}]', () => {})`)).toHaveLength(1)
    expect(planted('a.ts', '// Why: decisions/0999-nothing.md')).toHaveLength(0)
    expect(planted('a.ts', '// Why: docs/decisions/0000-nothing.md')).toHaveLength(2)
    expect(planted('a.ts', '// As docs/wire.md, sections 2 to 99, has it')).toHaveLength(1)
    expect(planted('a.ts', '// As docs/wire.md#99-nothing has it')).toHaveLength(1)
    expect(planted('docs/a.md', 'See [there](nowhere.md).')).toHaveLength(1)
    expect(planted('docs/a.md', 'See [there](wire.md#nowhere).')).toHaveLength(1)
    expect(planted('docs/a.md', 'As [0000] says.')).toHaveLength(1)
  })

  it('to what exists are none, and neither are values of code or findings in titles', () => {
    expect(
      planted('a.ts', '/** (L-01, OP-12, docs/wire.md, sections 2 to 5, docs/wire.md#errors) */'),
    ).toEqual([])
    expect(planted('a.ts', "const employeeId = 'E-99'")).toEqual([])
    expect(planted('a.test.ts', "it('counts days [L-10] [finding F-99]', () => {})")).toEqual([])
    expect(
      planted('docs/a.md', 'See [records](wire.md#2-records), [0002](decisions/0002-rules-as-data.md).'),
    ).toEqual([])
  })
})

describe('decision records', () => {
  it('all stand in the table of contents', () => {
    const records = filesBelow('docs/decisions', /^\d{4}-.*\.md$/).map(path =>
      path.replace('docs/decisions/', ''),
    )
    const contents = textFiles().find(file => file.path === 'docs/decisions/README.md')
    expect(records.filter(record => !contents?.text.includes(`(${record})`))).toEqual([])
  })
})
