import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { workbook } from '../testing/workbook.ts'
import { demoApp } from './app/demo-app.ts'

let test: TestPlatform
let ann: TestUser
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: demoApp })
  ann = await test.addUser({ email: 'ann@import.test' })
  boss = await test.addUser({ email: 'boss@import.test', role: 'admin' })
})
afterAll(() => test.close())

function form(content: string | Uint8Array, name = 'notes.csv', field = 'file'): FormData {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(Buffer.from(content))], name))
  return body
}
const importing = (content: string | Uint8Array, name?: string, entity = 'Note', as = ann) =>
  as.post(`/entities/${entity}/import`, form(content, name))
const countNotes = async () => (await boss.get('/entities/Note/count')).body.count

describe('import', () => {
  it('import creates a record for every row of CSV, converted to the types of the fields [S-14]', async () => {
    const { status, body } = await importing(
      'Owner ID;Title;rating;copies;Public;due;remind at;tags;lines;mood;created_date;unknown\n' +
        `${ann.id};one;2.5;3;yes;2026-01-31;2026-01-31T10:00:00+11:00;a, b;"[{""text"":""x""}]";;2000-01-01;?\n` +
        `${ann.id};=1+1;;;no;;;;;bad;;\n`,
    )
    expect([status, body.status, body.details]).toEqual([200, 'success', 'Successfully imported 2 records'])
    expect(body.output).toMatchObject([
      {
        owner_id: ann.id,
        title: 'one',
        rating: 2.5,
        copies: 3,
        public: true,
        due: '2026-01-31',
        remind_at: '2026-01-30T23:00:00.000Z',
        tags: ['a', 'b'],
        lines: [{ text: 'x' }],
        mood: 'good',
        created_by_id: ann.id,
      },
      { title: '=1+1', rating: null, public: false, due: null, tags: [], mood: 'bad' },
    ])
    expect(body.output[0].created_date).not.toMatch(/^2000/)
    expect((await ann.get(`/entities/Note/${body.output[0].id}`)).body).toEqual(body.output[0])
  })

  it('import reads Excel and JSON in the same way', async () => {
    const day = { attributes: 's="1"', content: '<v>46053</v>' }
    const sheet = workbook([
      ['owner_id', 'title', 'rating', 'public', 'due', 'shelf'],
      [ann.id, 'from a workbook', 4, true, day, 17],
    ])
    expect((await importing(sheet, 'notes.xlsx')).body.output).toMatchObject([
      { title: 'from a workbook', rating: 4, public: true, due: '2026-01-31', shelf: '17' },
    ])
    const json = JSON.stringify([{ owner_id: ann.id, title: 'from JSON', extra: { a: [1] }, rating: null }])
    expect((await importing(json, 'notes.json')).body.output).toMatchObject([
      { title: 'from JSON', extra: { a: [1] }, rating: null },
    ])
  })

  it('import is all or nothing: every problem is listed with row and field, and nothing is stored', async () => {
    const before = await countNotes()
    const { status, body } = await importing(
      `owner_id,title,rating,due\n${ann.id},good,1,\n${ann.id},,many,\n\n${ann.id},x,1,2026-02-30\n`,
    )
    expect([status, body]).toEqual([
      200,
      {
        status: 'error',
        details:
          'Row 3: title: Field required; Row 3: rating: Input should be a valid number; Row 5: due: Input should be a valid date',
        output: null,
      },
    ])
    expect(await countNotes()).toBe(before)
    const many = `owner_id,title,rating\n${`${ann.id},x,many\n`.repeat(25)}`
    expect((await importing(many)).body.details).toMatch(/Row 21: .*; and 5 more problems$/)
  })

  it('a duplicate of a unique value refuses the file', async () => {
    const before = await countNotes()
    const rows = `owner_id,title\n${ann.id},twice\n${ann.id},twice\n`
    expect((await importing(rows)).body).toEqual({
      status: 'error',
      details: 'You have a note with this title',
      output: null,
    })
    expect(await countNotes()).toBe(before)
  })

  it('hooks run for every row, and their refusal names the row', async () => {
    const tasks = (titles: string[]) =>
      importing(`owner_id,title\n${titles.map(title => `${ann.id},${title}\n`).join('')}`, 'a.csv', 'Task')
    expect((await tasks(['a', 'b'])).body.output).toMatchObject([{ number: 1 }, { number: 2 }])
    expect((await tasks(['c', 'forbidden'])).body.details).toBe('Row 3: This is no task')
    expect((await boss.get('/entities/Task/count')).body.count).toBe(2)
    expect((await boss.get('/entities/Tally/count')).body.count).toBe(2)
  })

  it('a record that the sender may not create is refused as always, with nothing stored', async () => {
    const before = await countNotes()
    const foreign = `owner_id,title\n${ann.id},mine\nsomebody,theirs\n`
    expect((await importing(foreign)).status).toBe(403)
    expect((await importing(`owner_id,title,pinned\n${ann.id},p,true\n`)).body.extra_data.fields).toEqual([
      'pinned',
    ])
    expect((await test.as().post('/entities/Note/import', form(foreign))).status).toBe(401)
    expect((await importing('email\nnew@import.test\n', 'a.csv', 'User', boss)).status).toBe(403)
    expect((await importing('a\n1', 'a.csv', 'Nope')).status).toBe(404)
    expect(await countNotes()).toBe(before)
    expect((await importing(foreign, 'a.csv', 'Note', boss)).body.status).toBe('success')
  })

  it.each([
    ['The file has no column for owner_id.', 'title\nx'],
    ['Both owner_id and ownerid would fill owner_id.', 'owner_id,ownerid,title\na,b,c'],
    ['The file has no rows.', 'owner_id,title\n'],
    ['The file is empty.', ''],
    [/^The file is not proper CSV/, 'owner_id,title\na,"b'],
    ['The file has more than 5,000 rows. Split it.', `owner_id,title\n${'a,b\n'.repeat(5_001)}`],
  ])('a file that cannot be imported answers 200 with the reason: %s', async (details, content) => {
    const { status, body } = await importing(content)
    expect([status, body]).toEqual([
      200,
      {
        status: 'error',
        details: typeof details === 'string' ? details : expect.stringMatching(details),
        output: null,
      },
    ])
  })

  it('import answers 400 without a file, and 413 above 10 MB', async () => {
    for (const body of [{}, '', form('a', 'a.csv', 'other'), new FormData()]) {
      expect((await ann.post('/entities/Note/import', body)).status).toBe(400)
    }
    expect((await importing(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413)
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})
