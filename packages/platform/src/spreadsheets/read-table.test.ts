import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { sheetOf, workbook } from '../../testing/workbook.ts'
import { SYSTEM } from '../principal/principal.ts'
import { readTable as read } from './read-table.ts'

const readTable = (name: string, content: Uint8Array) =>
  read(name, content, { principal: SYSTEM, gone: () => new AbortController().signal })
const csv = (text: string, name = 'a.csv') => readTable(name, new TextEncoder().encode(text))
const values = async (reading: ReturnType<typeof readTable>) => (await reading).rows.map(row => row.values)

describe('a table from a file', () => {
  it.each([
    ['comma', 'title,mood\na,"b, ""c"""\n'],
    ['semicolon', 'title;mood\r\na;"b, ""c"""'],
    ['tab', '\ufefftitle\tmood\na\t"b, ""c"""\n\n'],
  ])('a table is read from CSV with %s', async (_separator, text) => {
    expect(await csv(text)).toEqual({
      columns: ['title', 'mood'],
      rows: [{ number: 2, values: { title: 'a', mood: 'b, "c"' } }],
    })
  })

  it('rows are counted as people do, with empty ones, and empty cells are omitted', async () => {
    const { rows } = await csv('title,mood\n\n,\nx,\n"two\nlines",good\n')
    expect(rows).toEqual([
      { number: 4, values: { title: 'x' } },
      { number: 5, values: { title: 'two\nlines', mood: 'good' } },
    ])
  })

  it('UTF-16 and the code page of older programs are decoded', async () => {
    const utf16 = new Uint8Array(Buffer.from('\ufefftitle\nMüller\n', 'utf16le'))
    expect(await values(readTable('a.csv', utf16))).toEqual([{ title: 'Müller' }])
    const unmarked = Buffer.from('title\nMüller\n', 'utf16le')
    for (const bytes of [unmarked, Buffer.from(unmarked).swap16()])
      expect(await values(readTable('a.csv', new Uint8Array(bytes)))).toEqual([{ title: 'Müller' }])
    expect(await values(readTable('a.csv', Buffer.from('title\nMüller\n', 'latin1')))).toEqual([
      { title: 'Müller' },
    ])
  })

  it('JSON is read, also under another name', async () => {
    const list = '[{"title":"a","tags":["x"]},{"title":null,"__proto__":{"evil":1}}]'
    expect((await csv(list, 'a.json')).columns).toEqual(['title', 'tags', '__proto__'])
    expect((await csv(list, 'blob')).rows[0]).toEqual({ number: 1, values: { title: 'a', tags: ['x'] } })
  })

  it('an Excel file is read with stored values of formulas, and days as moments', async () => {
    const formula = { attributes: 't="str"', content: '<f>HYPERLINK("http://x")</f><v>shown</v>' }
    const day = { attributes: 's="1"', content: '<v>46053</v>' }
    const broken = { attributes: 't="e"', content: '<v>#REF!</v>' }
    const file = workbook([
      ['title', 'rating', 'public', 'due', 'copies'],
      ['a', 2.5, true, day, broken],
      [null, null, null, null],
      [formula, null, null, null],
    ])
    expect((await readTable('a.xlsx', file)).rows).toEqual([
      { number: 2, values: { title: 'a', rating: 2.5, public: true, due: '2026-01-31T00:00:00.000Z' } },
      { number: 4, values: { title: 'shown' } },
    ])
  })

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['blanks alone', '\n,\n', 'The file is empty.'],
    ['a column without a name', 'a,,b\n1,2,3', 'Column 2 has no name in the heading.'],
    ['two columns of one name', 'a,a\n1,2', 'Two columns are called a.'],
    ['too many cells', 'a,b\n1,2,3', 'Row 2 has more cells than the heading has columns.'],
    ['an open quote', 'a\n"x', /^The file is not proper CSV/],
    ['too many rows', `a\n${'x\n'.repeat(5_001)}`, 'The file has more than 5,000 rows. Split it.'],
    ['too many columns', Array.from({ length: 501 }, (_, at) => `c${at}`).join(), /more than 500 columns/],
  ])('refuses CSV with %s', async (_what, text, message) => {
    await expect(csv(text)).rejects.toThrow(message)
  })

  it('JSON with more columns than allowed is refused, in one record or over all [R3-90]', async () => {
    const record = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${from + at}`, 1]))
    const json = (...records: object[]) => csv(JSON.stringify(records), 'a.json')
    expect((await json(record(0, 300), record(300, 200))).columns).toHaveLength(500)
    for (const records of [[record(0, 501)], [record(0, 300), record(300, 201)]])
      await expect(json(...records)).rejects.toThrow(/more than 500 columns/)
  })

  it.each([
    ['no JSON', '[{]', /^The file is not proper JSON/],
    ['no list', '{"a":1}', 'The file must hold a JSON list of records.'],
    ['no record', '[{"a":1},2]', 'Row 2 is not a JSON object.'],
    ['an abyss', `[{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`, /cannot be read|too deeply/],
  ])('refuses JSON with %s', async (_what, text, message) => {
    await expect(csv(text, 'a.json')).rejects.toThrow(message)
  })

  it.each([
    ['text under its name', Buffer.from('title\nx'), 'This is not a workbook (.xlsx).'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old kind/],
    ['half an archive', workbook([['a']]).slice(0, 300), 'The workbook is damaged.'],
    ['another archive', zipSync({ 'a.txt': strToU8('x') }), /^The workbook cannot be read/],
    ['a broken sheet', sheetOf('<row><c r="A1"></row>'), /empty|cannot be read/],
  ])('refuses a workbook that is %s', async (_what, content, message) => {
    await expect(readTable('a.xlsx', content)).rejects.toThrow(message)
  })
})

it('a small file is read, however busy the server is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const reading = csv('a\n1')
  await vi.advanceTimersByTimeAsync(6_000)
  vi.useRealTimers()
  expect(await values(reading)).toEqual([{ a: '1' }])
})

describe('a hostile file', () => {
  it('an archive that states more than it may unpack to is refused before it is unpacked [finding F-13]', async () => {
    const bomb = stating(21 * 1024 * 1024)
    await expect(readTable('a.xlsx', bomb)).rejects.toThrow('The workbook holds too much to be read.')
  })

  it('an archive that states too little is unpacked only to the stated size', async () => {
    await expect(readTable('a.xlsx', stating(10))).rejects.toThrow('The workbook cannot be read')
  })

  it('a sheet with one cell at its far end costs a thread, not the server', async () => {
    const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    await expect(readTable('a.xlsx', sheetOf(far))).rejects.toThrow(/too much|too long|cannot be read/)
    expect(await values(csv('a\n1'))).toEqual([{ a: '1' }])
  }, 40_000)
})

/** An archive of one file of a megabyte that states another size. */
function stating(size: number): Uint8Array {
  const archive = zipSync({ 'xl/workbook.xml': new Uint8Array(1024 * 1024) })
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length)
  const central = Buffer.from(archive).indexOf(Buffer.from('504b0102', 'hex'))
  view.setUint32(22, size, true)
  view.setUint32(central + 24, size, true)
  return archive
}
