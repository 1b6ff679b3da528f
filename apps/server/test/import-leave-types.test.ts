import {
  createLeaveTypes,
  type LeaveTypeImportAnswer,
  leaveTypesFile,
  NEW_LEAVE_TYPE,
} from '@leavewell/leave'
import { workbook } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const send = (content: BlobPart, fields: Record<string, string>, name = 'types.csv', by = company.hr) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([content]), name)
  return by.post('/functions/importLeaveTypes', form)
}
const preview = async (content: BlobPart, name?: string): Promise<LeaveTypeImportAnswer> =>
  (await send(content, { mode: 'preview' }, name)).body
const apply = (content: BlobPart, digest: string) => send(content, { mode: 'apply', digest })
const list = async () => (await company.hr.post('/functions/listLeaveTypes', {})).body.types
const typeOf = async (key: string) => (await list()).find((type: { key: string }) => type.key === key)

const FILE = [
  'Key,Name,Colour,Icon,Who Can Request,Document After Days',
  'sick,Illness,,,,2',
  'blue_moon,Blue Moon Leave,teal,moon,assigned,',
  'annual,Annual Leave,blue,sun,everyone,',
].join('\n')

describe('importing leave types', () => {
  it('the preview lists what is added and changed, and writes nothing [A8]', async () => {
    const before = await list()
    const { rows, problems, ignored } = await preview(FILE)
    expect([problems, ignored]).toEqual([[], []])
    expect(rows.map(({ row, key, action, changes }) => [row, key, action, changes])).toEqual([
      [
        ...[2, 'sick', 'update'],
        [
          { column: 'Name', before: 'Sick Leave', after: 'Illness' },
          { column: 'Document After Days', before: '', after: '2' },
        ],
      ],
      [3, 'blue_moon', 'create', []],
      [4, 'annual', 'none', []],
    ])
    expect(await list()).toEqual(before)
  })

  it('the import stores all rows, and a new type has the policy of calendar days [A8]', async () => {
    const { digest } = await preview(FILE)
    expect((await apply(FILE, digest)).status).toBe(200)
    expect(await typeOf('sick')).toMatchObject({
      label: 'Illness',
      document_after_days: 2,
      origin: 'specification',
    })
    expect(await typeOf('blue_moon')).toMatchObject({
      ...NEW_LEAVE_TYPE,
      ...{ label: 'Blue Moon Leave', colour: 'teal', icon: 'moon', order: 60, origin: 'own' },
    })
    expect(await company.find('LeavePolicy', { leave_type: 'blue_moon' })).toHaveLength(1)
  })

  it('the exported file changes nothing, also as a workbook [A8]', async () => {
    const types = await list()
    const { text } = leaveTypesFile(createLeaveTypes(types).all, '2026-03-02')
    const { rows, problems } = await preview(text)
    expect([problems, rows.filter(({ action }) => action !== 'none')]).toEqual([[], []])
    expect(rows).toHaveLength(types.length)
    const book = workbook([
      ['Key', 'Name', 'Order', 'Leave for Illness'],
      ['sick', 'Illness', 20, true],
    ])
    const { rows: same } = await preview(Uint8Array.from(book), 'types.xlsx')
    expect(same).toEqual([expect.objectContaining({ action: 'none' })])
  })

  it('a preview before someone else’s change is refused with 409, and nothing is stored [A8]', async () => {
    const file = 'Key,Name\nunpaid,Time Without Pay'
    const { digest } = await preview(file)
    const { updated_date } = await typeOf('blue_moon')
    const change = { ...NEW_LEAVE_TYPE, key: 'blue_moon', label: 'Lunar Day', colour: 'teal', icon: 'moon' }
    await company.hr.post('/functions/saveLeaveType', { ...change, updated_date })
    const { status, body } = await apply(file, digest)
    expect([status, body.message]).toEqual([
      409,
      'The leave types have changed since this preview. Preview again.',
    ])
    expect((await typeOf('unpaid')).label).toBe('Unpaid Leave')
  })

  it('a problem names row and column, and no row is stored [A8]', async () => {
    const file = 'Key,Name,Colour\nstudy,Study Leave,blue\nannual,Annual Leave,mauve'
    const { problems, digest } = await preview(file)
    expect(problems).toEqual([
      {
        row: 3,
        column: 'Colour',
        message: expect.stringMatching(/^“mauve” isn’t possible here. Choose blue, red,/),
      },
    ])
    const { status, body } = await apply(file, digest)
    expect([status, body.extra_data.errors[0].name]).toEqual([422, 'file'])
    expect(body.message).toMatch(/^Row 3, Colour: “mauve” isn’t possible here/)
    expect(await typeOf('study')).toBeUndefined()
  })

  it('a file that is no table has the reason, and only the right for rules imports', async () => {
    expect((await preview('PK', 'types.xlsx')).problems).toMatchObject([{ row: null, column: null }])
    const { status, body } = await apply('Key\nstudy,Study', (await preview(FILE)).digest)
    expect([status, body.message]).toEqual([422, 'Row 2 has more cells than the heading has columns.'])
    expect((await send(FILE, { mode: 'preview' }, 'types.csv', company.employee)).status).toBe(403)
    expect((await company.hr.post('/functions/importLeaveTypes', { mode: 'preview' })).status).toBe(422)
  })
})
