import { describe, expect, it } from 'vitest'
import { danglingReferences, readRecords, textFiles } from './references.ts'
import { filesBelow } from './source-files.ts'

const planted = (path: string, text: string) => danglingReferences([{ path, text }])

describe('references', () => {
  it('references of code, comments, tests and documents lead somewhere', () => {
    expect(danglingReferences(textFiles())).toEqual([])
  })

  it('references to what does not exist are found, in comments, titles and documents', () => {
    const decision = ['OP', '99'].join('-')
    const clause = ['L', '99'].join('-')
    expect(planted('a.ts', `/** Rounded up (${decision}). */`)).toHaveLength(1)
    expect(planted('a.test.ts', `it('counts days [${clause}]', () => {})`)).toHaveLength(1)
    const record = ['0', '999'].join('')
    expect(planted('a.ts', `// Why: decisions/${record}`)).toHaveLength(1)
    expect(planted('a.ts', `// As before (${record}).`)).toHaveLength(1)
    expect(planted('a.ts', `// Why: docs/decisions/data/access-rules.md#${record}`)).toHaveLength(1)
    expect(planted('a.ts', '// As docs/wire.md, sections 2 to 99, has it')).toHaveLength(1)
    expect(planted('a.ts', '// As docs/wire.md#99-nothing has it')).toHaveLength(1)
    expect(planted('docs/a.md', 'See [there](nowhere.md).')).toHaveLength(1)
    expect(planted('docs/a.md', 'See [there](wire.md#nowhere).')).toHaveLength(1)
    expect(planted('docs/a.md', `As [${record}] says.`)).toHaveLength(1)
  })

  it('references to what exists are fine, and so are values of code and findings in titles', () => {
    expect(
      planted('a.ts', '/** (L-01, OP-12, docs/wire.md, sections 2 to 5, docs/wire.md#errors) */'),
    ).toEqual([])
    expect(planted('a.ts', "const employeeId = 'E-99'")).toEqual([])
    expect(planted('a.test.ts', "it('counts days [L-10] [finding F-99]', () => {})")).toEqual([])
    expect(
      planted('docs/a.md', 'See [records](wire.md#2-records), [0002](decisions/data/access-rules.md#0002).'),
    ).toEqual([])
  })
})

describe('decision records', () => {
  const records = readRecords()
  const contents = textFiles().find(file => file.path === 'docs/decisions/README.md')?.text ?? ''

  it('decision records each have one number, and no file of their own', () => {
    const numbers = records.map(({ number }) => number)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
    // Add the record as a part of its topic's file: see docs/decisions/README.md.
    expect(filesBelow('docs/decisions', /^\d{4}/)).toEqual([])
  })

  it('decision records never lose a number: old ones stay as anchors', () => {
    expect(records.length).toBeGreaterThanOrEqual(139)
  })

  it('decision records are all in the table of contents, with their file', () => {
    expect(
      records.filter(({ number, file }) => !contents.includes(`[${number}](${file}#${number})`)),
    ).toEqual([])
  })

  it('decision records have a heading with the number below the anchor, and files start with their status', () => {
    const files = textFiles().filter(({ path }) =>
      records.some(({ file }) => path === `docs/decisions/${file}`),
    )
    const parts = files.flatMap(({ text }) => [...text.matchAll(/^<a id="(\d{4})"><\/a>\n\n## \1 /gm)])
    expect(parts).toHaveLength(records.length)
    expect(files.filter(({ text }) => !/^# .+\n\nStatus: /.test(text)).map(({ path }) => path)).toEqual([])
  })
})
