import type {
  HolidayFillAnswer,
  HolidayImportAnswer,
  HolidayRecord,
  HolidayRegionList,
  HolidayYear,
} from '@leavewell/leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const REGIONS = '/entities/HolidayRegion'
const HOLIDAYS = '/entities/Holiday'

const fill = (code: string, mode = 'apply', by = company.hr) =>
  by.post('/functions/addHolidayRegion', { mode, code }) as Promise<{
    status: number
    body: HolidayFillAnswer
  }>
const year = async (region: string, year = 2026): Promise<HolidayYear> =>
  (await company.hr.post('/functions/listHolidays', { region, year })).body
const shown = async (region: string, of = 2026) =>
  (await year(region, of)).holidays.map(
    ({ day, part, name, is_inherited, cancelled }) =>
      `${day} ${part} ${name}${is_inherited ? ', inherited' : ''}${cancelled ? ', cancelled' : ''}`,
  )
const rowsOf = async (region: string): Promise<HolidayRecord[]> =>
  (await company.hr.get(`${HOLIDAYS}?q=${JSON.stringify({ region })}&limit=1000`)).body
const add = (region: string, day: string, name: string, more: Partial<HolidayRecord> = {}) =>
  company.hr.post(HOLIDAYS, { region, day, name, ...more })
const message = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]

describe('regions', () => {
  it('the code of a region is short, in capitals, unique, and never changes', async () => {
    const { hr } = company
    const { body } = await hr.post(REGIONS, { code: ' own-1 ', name: ' Own ' })
    expect(body).toMatchObject({ code: 'OWN-1', name: 'Own', parent: null })
    expect(message(await hr.post(REGIONS, { code: 'Own-1', name: 'Again' }))).toEqual([
      409,
      'A region with this code already exists.',
    ])
    for (const code of ['', ' ', 'TWO WORDS', '-A', 'A--B', 'Ä', 'X'.repeat(21)]) {
      expect([code, (await hr.post(REGIONS, { code, name: 'Odd' })).status]).toEqual([code, 422])
    }
    expect((await hr.post(REGIONS, { code: 'NAMELESS', name: '  ' })).status).toBe(422)
    expect((await hr.put(`${REGIONS}/${body.id}`, { code: 'OTHER' })).status).toBe(422)
    const renamed = await hr.put(`${REGIONS}/${body.id}`, { code: 'own-1', name: 'Renamed' })
    expect(renamed.body).toMatchObject({ code: 'OWN-1', name: 'Renamed' })
  })

  it('a parent exists, and parents never lead in a circle', async () => {
    const { hr } = company
    const make = async (code: string, parent: string | null = null) =>
      (await hr.post(REGIONS, { code, name: code, parent })).body.id as string
    expect(message(await hr.post(REGIONS, { code: 'LOST', name: 'Lost', parent: 'NOWHERE' }))).toEqual([
      422,
      'The region to inherit from doesn’t exist.',
    ])
    const [top, middle] = [await make('TOP'), await make('MIDDLE', 'top')]
    await make('LOW', 'MIDDLE')
    for (const parent of ['TOP', 'MIDDLE', 'LOW']) {
      expect([parent, (await hr.put(`${REGIONS}/${top}`, { parent })).status]).toEqual([parent, 422])
    }
    expect((await hr.put(`${REGIONS}/${middle}`, { parent: null })).body.parent).toBeNull()
    expect((await hr.put(`${REGIONS}/${top}`, { parent: 'LOW' })).body.parent).toBe('LOW')
  })

  it('one of two changes that would make a cycle at the same moment is refused', async () => {
    const { hr } = company
    const [a, b] = await Promise.all(
      ['RING-A', 'RING-B'].map(async code => (await hr.post(REGIONS, { code, name: code })).body.id),
    )
    const answers = await Promise.all([
      hr.put(`${REGIONS}/${a}`, { parent: 'RING-B' }),
      hr.put(`${REGIONS}/${b}`, { parent: 'RING-A' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('a region in use is not deleted, and the sentence names its uses', async () => {
    const { hr, employee } = company
    const { body: used } = await hr.post(REGIONS, { code: 'USED', name: 'Used' })
    const { body: child } = await hr.post(REGIONS, { code: 'USED-CHILD', name: 'Child', parent: 'USED' })
    const { body: row } = await add('USED', '2026-03-03', 'Used day')
    const { body: pattern } = await hr.post('/entities/WorkPattern', {
      name: 'Always',
      cycle_days: 7,
      anchor: '2026-01-05',
      slots: Array.from({ length: 7 }, () => [240, 240]),
    })
    const { body: assignment } = await hr.post('/entities/WorkAssignment', {
      scope: 'user',
      scope_id: employee.id,
      valid_from: '2026-01-01',
      pattern_id: pattern.id,
      region: 'USED',
    })
    expect(assignment).toMatchObject({ region: 'USED' })
    const { body: list } = await hr.post('/functions/listHolidayRegions', {})
    expect((list as HolidayRegionList).regions.find(({ code }) => code === 'USED')).toEqual({
      id: used.id,
      code: 'USED',
      name: 'Used',
      parent: null,
      holidays: 1,
      own_rows: 1,
      people: 1,
    })
    const refused = async () => message(await hr.delete(`${REGIONS}/${used.id}`))
    expect(await refused()).toEqual([409, '1 work schedule uses this region. Remove it first.'])
    await hr.delete(`/entities/WorkAssignment/${assignment.id}`)
    expect(await refused()).toEqual([409, '1 region inherits from this one. Change it first.'])
    await hr.delete(`${REGIONS}/${child.id}`)
    expect(await refused()).toEqual([
      409,
      'This region has 1 holiday. You can only delete a region without holidays.',
    ])
    await hr.delete(`${HOLIDAYS}/${row.id}`)
    expect((await hr.delete(`${REGIONS}/${used.id}`)).status).toBe(200)
  })
})

describe('holidays', () => {
  it('a holiday has a region, a day and a name, and is unique on each part of a day', async () => {
    const { hr } = company
    await hr.post(REGIONS, { code: 'PLAIN', name: 'Plain' })
    expect(message(await add('NOWHERE', '2026-05-05', 'Lost'))).toEqual([422, 'This region doesn’t exist.'])
    expect(message(await add('PLAIN', '2026-05-05', '   '))).toEqual([422, 'Enter a name'])
    for (const day of ['2026-02-29', '2026-13-01', '0026-01-01', 'today']) {
      expect([day, (await add('PLAIN', day, 'Odd')).status]).toEqual([day, 422])
    }
    const { status, body } = await add('PLAIN', '2026-05-05', ' Fair ')
    expect([status, body]).toMatchObject([
      201,
      { name: 'Fair', part: 'day', source: 'hand', cancelled: false },
    ])
    expect(message(await add('PLAIN', '2026-05-05', 'Again'))).toEqual([
      409,
      '5 May 2026 is already “Fair” in this region.',
    ])
    expect((await add('PLAIN', '2026-05-05', 'Evening', { part: 'evening' })).status).toBe(201)
    expect((await hr.put(`${HOLIDAYS}/${body.id}`, { part: 'evening' })).status).toBe(409)
    const twice = await hr.post(`${HOLIDAYS}/bulk`, [
      { region: 'PLAIN', day: '2026-05-06', name: 'One' },
      { region: 'PLAIN', day: '2026-05-06', name: 'Two' },
    ])
    expect([twice.status, (await rowsOf('PLAIN')).length]).toEqual([409, 2])
  })

  it('a holiday cannot move, and adding a cancelled one again names the cancelled one', async () => {
    const { hr } = company
    const { body } = await add('PLAIN', '2026-06-06', 'Late')
    const path = `${HOLIDAYS}/${body.id}`
    expect((await hr.put(path, { day: '2026-06-07' })).status).toBe(409)
    expect((await hr.put(path, { region: 'OWN-1' })).status).toBe(409)
    expect((await hr.put(path, { name: 'Later', part: 'pm' })).body).toMatchObject({
      name: 'Later',
      part: 'pm',
    })
    await hr.put(path, { cancelled: true })
    expect(message(await add('PLAIN', '2026-06-06', 'Again', { part: 'pm' }))).toEqual([
      409,
      '“Later” on 6 June 2026 was cancelled in this region. Restore it instead.',
    ])
    expect((await hr.put(path, { name: ' ' })).status).toBe(422)
  })

  it('one of two holidays added at the same moment is stored', async () => {
    const answers = await Promise.all(['One', 'Two', 'Three'].map(name => add('PLAIN', '2026-07-07', name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

describe('a state by rule', () => {
  it('the holidays are previewed without a trace, and added for 2020 to 2035', async () => {
    const { body, status } = await fill('AU-NSW', 'preview')
    expect([status, body.is_new, body.unchanged, body.differing]).toEqual([200, true, 0, []])
    expect(body.added.length).toBeGreaterThan(16 * 11)
    expect((await company.hr.get(`${REGIONS}?q={"code":"AU-NSW"}`)).body).toEqual([])
    expect((await fill('AU-NSW')).body.added).toEqual(body.added)
    expect(await rowsOf('AU-NSW')).toHaveLength(body.added.length)
    expect(await shown('AU-NSW')).toEqual([
      "2026-01-01 day New Year's Day",
      '2026-01-26 day Australia Day',
      '2026-04-03 day Good Friday',
      '2026-04-04 day Easter Saturday',
      '2026-04-05 day Easter Sunday',
      '2026-04-06 day Easter Monday',
      '2026-04-25 day Anzac Day',
      '2026-04-27 day Anzac Day (additional)',
      "2026-06-08 day King's Birthday",
      '2026-10-05 day Labour Day',
      '2026-12-25 day Christmas Day',
      '2026-12-26 day Boxing Day',
      '2026-12-28 day Boxing Day (additional)',
    ])
  })

  it('a second run adds what is missing and keeps edited and cancelled holidays', async () => {
    const { hr } = company
    const rows = await rowsOf('AU-NSW')
    const of = (day: string) => `${HOLIDAYS}/${rows.find(row => row.day === day)?.id}`
    await hr.put(of('2026-01-01'), { name: 'First Day' })
    await hr.put(of('2026-01-26'), { part: 'pm' })
    await hr.put(of('2026-04-27'), { cancelled: true })
    await hr.delete(of('2026-10-05'))
    await add('AU-NSW', '2026-11-11', 'Own day')
    const { body } = await fill('AU-NSW', 'preview')
    expect(body.added.map(({ day }) => day)).toEqual(['2026-10-05'])
    expect(
      body.differing.map(({ before, after }) => [before.name, before.part, after.name, after.part]),
    ).toEqual([
      ['First Day', 'day', "New Year's Day", 'day'],
      ['Australia Day', 'pm', 'Australia Day', 'day'],
    ])
    expect([body.is_new, body.unchanged]).toEqual([false, rows.length - 3])
    await fill('AU-NSW')
    expect((await fill('AU-NSW')).body.added).toEqual([])
    expect(await shown('AU-NSW')).toEqual(
      expect.arrayContaining([
        '2026-01-01 day First Day',
        '2026-01-26 pm Australia Day',
        '2026-04-27 day Anzac Day (additional), cancelled',
        '2026-10-05 day Labour Day',
        '2026-11-11 day Own day',
      ]),
    )
  })

  it('five simultaneous additions make one state', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => fill('AU-TAS')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1)
    expect((await company.hr.get(`${REGIONS}?q={"code":"AU-TAS"}`)).body).toHaveLength(1)
  })

  it('a town shows inherited holidays, has its own, and cancels inherited ones', async () => {
    const { hr } = company
    await hr.post(REGIONS, { code: 'AU-TAS-HOBART', name: 'Hobart', parent: 'AU-TAS' })
    await add('AU-TAS-HOBART', '2026-02-09', 'Royal Hobart Regatta')
    await add('AU-TAS-HOBART', '2026-01-26', 'Australia Day', { cancelled: true })
    const { holidays } = await year('AU-TAS-HOBART')
    expect(holidays.find(({ day }) => day === '2026-04-03')).toMatchObject({
      region: 'AU-TAS',
      region_name: 'Tasmania',
      is_inherited: true,
    })
    const listed = await shown('AU-TAS-HOBART')
    expect(listed).toContain('2026-02-09 day Royal Hobart Regatta')
    expect(listed.filter(line => line.startsWith('2026-01-26'))).toEqual([
      '2026-01-26 day Australia Day, cancelled',
    ])
    expect(await shown('AU-TAS')).toContain('2026-01-26 day Australia Day')
    const { body } = await hr.post('/functions/listHolidayRegions', { year: 2026 })
    const counts = Object.fromEntries(
      (body as HolidayRegionList).regions.map(({ code, holidays }) => [code, holidays]),
    )
    expect(counts['AU-TAS-HOBART']).toBe(counts['AU-TAS'])
  })
})

const importing = (
  content: string | Uint8Array<ArrayBuffer>,
  mode: 'preview' | 'apply',
  more: Record<string, string> = {},
  by = company.hr,
): Promise<{ status: number; body: HolidayImportAnswer & { message?: string } }> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ mode, ...more })) form.set(name, value)
  form.set('file', new Blob([content]), 'holidays.ics')
  return by.post('/functions/importHolidays', form)
}
const event = (day: string, name: string) =>
  `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`

describe('a file of holidays', () => {
  const FILE = calendar(
    event('2027-01-01', 'New Year'),
    event('2027-02-02', 'Show Day'),
    event('2026-11-11', 'Own day'),
  )

  it('a file is previewed row by row and applied as a whole, and a second import adds nothing', async () => {
    const { body, status } = await importing(FILE, 'preview', { region: 'AU-NSW' })
    expect([status, body.creates, body.same, body.differs, body.problems]).toEqual([200, 1, 1, 1, []])
    expect(body.lines.map(({ day, name, action, before }) => [day, name, action, before?.name])).toEqual([
      ['2026-11-11', 'Own day', 'same', undefined],
      ['2027-01-01', 'New Year', 'differs', "New Year's Day"],
      ['2027-02-02', 'Show Day', 'create', undefined],
    ])
    expect(await shown('AU-NSW', 2027)).not.toContain('2027-02-02 day Show Day')
    expect((await importing(FILE, 'apply', { region: 'AU-NSW' })).body.creates).toBe(1)
    const listed = await shown('AU-NSW', 2027)
    expect(listed).toContain('2027-02-02 day Show Day')
    expect(listed).toContain("2027-01-01 day New Year's Day")
    expect((await importing(FILE, 'apply', { region: 'AU-NSW' })).body).toMatchObject({ creates: 0, same: 2 })
    await importing(FILE, 'apply', { region: 'AU-NSW', names: 'replace' })
    expect(await shown('AU-NSW', 2027)).toContain('2027-01-01 day New Year')
  })

  it('a table names its regions itself, and a town does not need its state’s holidays', async () => {
    const table = ['day;name;region', '2026-04-03;Good Friday;AU-TAS-HOBART', '2026-10-22;Show Day;tas'].join(
      '\n',
    )
    const { body } = await importing(table, 'preview')
    expect(body.lines.map(({ region, action }) => [region, action])).toEqual([
      ['AU-TAS', 'create'],
      ['AU-TAS-HOBART', 'same'],
    ])
  })

  it('a file with a wrong line is not imported at all, and the preview names the line', async () => {
    const rows = async () => (await rowsOf('PLAIN')).length
    const before = await rows()
    const table = 'day,name\n2026-08-08,Right\n2026-02-30,Wrong\n'
    const { body } = await importing(table, 'preview', { region: 'PLAIN' })
    expect(body.problems).toEqual([
      { line: 3, sentence: expect.stringContaining('“2026-02-30” isn’t a date') },
    ])
    const refused = await importing(table, 'apply', { region: 'PLAIN' })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/^Line 3: /)])
    expect(await rows()).toBe(before)
  })

  it('days outside of the years and duplicates are left out, and the rest is imported', async () => {
    const file = calendar(
      event('1999-01-01', 'Long ago'),
      event('2026-09-09', 'Once'),
      event('2026-09-09', 'Once'),
    )
    const { status, body } = await importing(file, 'apply', { region: 'PLAIN' })
    expect([status, body.creates, body.problems.map(({ isHarmless }) => isHarmless)]).toEqual([
      200,
      1,
      [true, true],
    ])
  })

  it.each([
    ['nothing', ''],
    ['a calendar that breaks off', FILE.slice(0, -40)],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['a table of something else', 'email,salary\na@x.test,1\n'],
    ['a megabyte', new Uint8Array(1_000_000).fill(65)],
    ['events within events', calendar('BEGIN:VEVENT\r\n'.repeat(500))],
  ])('that is %s is refused with a sentence, and no harm is done', async (_what, content) => {
    const before = (await company.hr.get(`${HOLIDAYS}/count`)).body
    const { status, body } = await importing(content, 'preview', { region: 'PLAIN' })
    expect(status).toBe(200)
    expect(body.problems.find(({ isHarmless }) => !isHarmless)?.sentence).toMatch(/\.$/)
    const applied = await importing(content, 'apply', { region: 'PLAIN' })
    expect([applied.status, applied.body.message]).toEqual([422, expect.stringMatching(/\.$/)])
    expect((await company.hr.get(`${HOLIDAYS}/count`)).body).toEqual(before)
  })

  it('a file of 50 MB is refused before it is read, and the server continues', async () => {
    const { status, body } = await importing(new Uint8Array(50_000_000).fill(65), 'preview')
    expect([status, body.message]).toEqual([413, expect.stringMatching(/too large|10MB/)])
    expect((await company.hr.post('/functions/listHolidayRegions', {})).status).toBe(200)
  })

  it('a file is sent in a form, to an existing region', async () => {
    const missing = await company.hr.post('/functions/importHolidays', { mode: 'preview' })
    expect(missing.status).toBe(422)
    expect(message(await importing(FILE, 'preview', { region: 'NOWHERE' }))).toEqual([
      422,
      'This region doesn’t exist.',
    ])
  })
})

it('an employee reads public holidays, and cannot change them in any way', async () => {
  const { employee, visitor, hr } = company
  const before = (await hr.get(`${HOLIDAYS}?limit=5000`)).body
  const [row] = before
  const [region] = (await hr.get(REGIONS)).body
  const attempts = (user: typeof employee | typeof visitor) => [
    user.post(REGIONS, { code: 'MINE', name: 'Mine' }),
    user.put(`${REGIONS}/${region.id}`, { name: 'Mine' }),
    user.delete(`${REGIONS}/${region.id}`),
    user.post(HOLIDAYS, { region: 'AU-NSW', day: '2026-03-17', name: 'Free' }),
    user.post(`${HOLIDAYS}/bulk`, [{ region: 'AU-NSW', day: '2026-03-17', name: 'Free' }]),
    user.put(`${HOLIDAYS}/${row.id}`, { cancelled: true }),
    user.delete(`${HOLIDAYS}/${row.id}`),
    user.post('/functions/addHolidayRegion', { mode: 'apply', code: 'AU-WA' }),
    user.post('/functions/addHolidayRegion', { mode: 'preview', code: 'AU-WA' }),
    user.post('/functions/listHolidayRegions', {}),
    user.post('/functions/listHolidays', { region: 'AU-NSW', year: 2026 }),
    importing('day,name\n2026-03-17,Free\n', 'apply', { region: 'AU-NSW' }, user as typeof hr),
  ]
  for (const { status } of await Promise.all(attempts(employee))) expect(status).toBe(403)
  for (const { status } of await Promise.all(attempts(visitor))) expect([401, 403, 404]).toContain(status)
  await employee.delete(HOLIDAYS, { region: 'AU-NSW' })
  expect((await employee.get(`${HOLIDAYS}?limit=5000`)).body).toEqual(before)
})
