import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createLeaveTypes,
  type ImportMapping,
  leaveImportTemplate,
  MOVE_IN_PRESETS,
  type MoveInPresetId,
  type NamedInFile,
  NO_MAPPING,
  readBalanceRows,
  readLeaveRows,
} from '@leavewell/leave'
import { describe, expect, it } from 'vitest'

const PEOPLE: Record<string, string> = {
  'e-1': 'emma',
  'e-2': 'stan',
  'emma@x.test': 'emma',
  'stan@x.test': 'stan',
}
const KNOWN: NamedInFile = {
  userOf: text => PEOPLE[text.toLowerCase()],
  types: createLeaveTypes().all,
  day: '2026-06-30',
  today: '2026-07-20',
  isOwn: () => false,
}
const golden = join(import.meta.dirname, 'fixtures/move-in')

/** A file as the other system writes it. None of these files has quotes. */
function tableOf(name: string) {
  const [names = [], ...rows] = readFileSync(join(golden, `${name}.csv`), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(','))
  return {
    names,
    rows: rows.map((cells, at) => ({
      number: at + 2,
      values: Object.fromEntries(names.map((heading, column) => [heading, cells[column]])),
    })),
  }
}
const mappingOf = (preset: MoveInPresetId): ImportMapping => ({
  ...NO_MAPPING,
  preset,
  types: { 'Leave Loading': '' },
})
const balances = (preset: MoveInPresetId) => {
  const { names, rows } = tableOf(preset)
  return readBalanceRows(names, rows, KNOWN, mappingOf(preset))
}
/** What each balance of a file is, in short. */
const amounts = (preset: MoveInPresetId) =>
  balances(preset).stated.map(({ user_id, leave_type, amount, unit, expires_on }) =>
    [user_id, leave_type, amount, unit, ...(expires_on === null ? [] : [expires_on])].join(' '),
  )

describe('presets of other systems [G.3]', () => {
  it.each(MOVE_IN_PRESETS)('the files of %s are read as their golden file says', async preset => {
    const { stated, problems, left_out, ignored } = balances(preset)
    const hasLeave = existsSync(join(golden, `${preset}-leave.csv`))
    const leave = hasLeave ? tableOf(`${preset}-leave`) : undefined
    const history = leave && readLeaveRows(leave.names, leave.rows, KNOWN, mappingOf(preset))
    expect([...problems, ...(history?.problems ?? [])]).toEqual([])
    const read = { stated, left_out, ignored, ...(history && { leave: history.leave }) }
    await expect(`${JSON.stringify(read, null, 2)}\n`).toMatchFileSnapshot(
      `./fixtures/move-in/${preset}.golden.txt`,
    )
  })

  it.each<[MoveInPresetId, string[], string]>([
    ['bamboohr', ['emma annual 95 hours', 'stan annual -7.6 hours', 'stan sick 38 hours'], 'M2'],
    ['xero', ['emma annual 95.3846 hours', 'stan annual -1.25 hours'], 'M3'],
    ['used_so_far', ['emma annual 15.5 days', 'stan annual -1 days'], 'M4'],
    [
      'urlaubsverwaltung',
      ['emma annual 22 days', 'stan annual 2 days 2026-03-31', 'stan annual 30 days'],
      'M5',
    ],
    ['frappe_hr', ['emma annual 16 days', 'stan sick 10 days'], 'M6'],
    ['timetastic', ['emma annual 12.5 days', 'stan annual 30 hours'], 'M10'],
    ['any', ['emma annual 12.5 days', 'emma sick 76 hours', 'stan annual 0 days'], 'G.2'],
  ])('the balances of %s have the right amounts: %j [%s]', (preset, expected) => {
    expect(amounts(preset)).toEqual(expected)
  })

  it('loading has a column of its own and is left out, and empty cells are no balances', () => {
    const { stated, left_out } = balances('employment_hero')
    expect(stated).toHaveLength(3)
    expect(left_out).toMatchObject([{ row: 2, leave_type: 'Leave Loading', reason: 'left_out' }])
  })

  it('columns that HR chose win over their names, and a column can be a leave type', () => {
    const names = ['Who', 'Urlaub', 'Balance']
    const rows = [{ number: 2, values: { Who: 'E-1', Urlaub: '12,5', Balance: 'x' } }]
    const mapping = {
      ...NO_MAPPING,
      columns: { Who: 'person', Urlaub: 'type', Balance: '' },
      types: { Urlaub: 'annual' },
      preset: 'used_so_far',
      decimal: 'comma',
    } as const
    const { stated, ignored } = readBalanceRows(names, rows, KNOWN, mapping)
    expect(stated).toMatchObject([{ user_id: 'emma', leave_type: 'annual', amount: 12.5, unit: 'days' }])
    expect(ignored).toEqual(['Balance'])
  })

  it('leave used without an entitlement is refused, and booked leave is added [G.2, G.3]', () => {
    const read = (names: string[], ...cells: string[]) =>
      readBalanceRows(
        names,
        [{ number: 2, values: Object.fromEntries(names.map((name, at) => [name, cells[at]])) }],
        KNOWN,
      )
    expect(read(['Email', 'Leave type', 'Used'], 'emma@x.test', 'annual', '3').problems).toMatchObject([
      { code: 'no_entitlement_column' },
    ])
    const { stated } = read(
      ['Email', 'Leave type', 'Days', 'Booked after'],
      'emma@x.test',
      'annual',
      '9.5',
      '3',
    )
    expect(stated).toMatchObject([{ amount: 12.5 }])
  })

  it('the template of leave can be imported as it is', () => {
    const [names = [], ...cells] = leaveImportTemplate()
      .text.trim()
      .split('\r\n')
      .map(line => [...line.matchAll(/"([^"]*)"/g)].map(([, cell]) => cell ?? ''))
    const rows = cells.map((row, at) => ({
      number: at + 2,
      values: Object.fromEntries(names.map((name, column) => [name.replace('\uFEFF', ''), row[column]])),
    }))
    const { problems, left_out } = readLeaveRows(
      names.map(name => name.replace('\uFEFF', '')),
      rows,
      KNOWN,
    )
    expect(problems).toEqual([])
    expect(left_out).toMatchObject([{ reason: 'unknown_person' }])
  })
})
