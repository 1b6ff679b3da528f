import fc from 'fast-check'
import { expect, it } from 'vitest'
import generic from '../../packs/payroll/generic.json' with { type: 'json' }
import exo from '../../packs/payroll/myob-exo.json' with { type: 'json' }
import xero from '../../packs/payroll/xero-upsheets.json' with { type: 'json' }
import { holds } from '../../testing/property.ts'
import type { PayrollFileLine } from '../contracts/payroll.ts'
import {
  LAYOUT_DATES,
  LAYOUT_DECIMALS,
  LAYOUT_ENCODINGS,
  LAYOUT_GRAINS,
  LAYOUT_LINE_ENDS,
  LAYOUT_NEGATIVES,
  LAYOUT_QUOTES,
  type LayoutText,
  PAY_COLUMN_SOURCES,
  type PayrollLayoutForm,
} from '../entities/payroll.ts'
import { checkLayout, payrollFileName } from '../payroll/check-layout.ts'
import { readPaidLeave } from '../payroll/read-paid-leave.ts'
import { payrollFile, storedFile } from './payroll-file.ts'

const PRESETS = [generic, xero, exo] as PayrollLayoutForm[]
const GENERIC_LAYOUT = generic as PayrollLayoutForm

const BATCH = { no: 2, first_day: '2026-07-20', last_day: '2026-08-02' }

const line = (change: Partial<PayrollFileLine>): PayrollFileLine => ({
  user_id: 'u1',
  leave_type: 'annual',
  kind: 'taken',
  source: 'r1',
  day: '2026-07-20',
  minutes: 175,
  day_minutes: 456,
  code: 'AL',
  corrects: null,
  entry_id: 'e1',
  person: {
    employee_id: '0042',
    email: 'emma@x.test',
    full_name: 'Emma Evil',
    first_name: 'Emma',
    last_name: '=Evil "E"',
    department: 'Sales',
    office: null,
  },
  pay_code: { name: null, stp_category: 'O' },
  label: 'Annual Leave',
  request: { start_date: '2026-07-20', end_date: '2026-07-22', version: 1 },
  ...change,
})

const LINES = [
  line({ day: '2026-07-22' }),
  line({}),
  line({ day: '2026-07-21' }),
  line({ source: 'r0', day: '2026-07-17', minutes: -456, corrects: 1, code: 'AL2', request: null }),
  line({ source: 'r2', day: '2026-07-08', minutes: 456, code: 'AL3' }),
  line({
    user_id: 'u0',
    kind: 'overtime',
    source: 'overtime 2026-01-03 150%',
    code: 'OT',
    person: { ...line({}).person, employee_id: null, first_name: null, last_name: 'Abel' },
    pay_code: { name: 'Overtime', stp_category: null },
    minutes: 270,
    day_minutes: 480,
    request: null,
  }),
]

/** Another person’s leave, with a half day in each request. With the others these are 40 lines. */
const MANY = [
  ...LINES,
  ...Array.from({ length: 34 }, (_, at) =>
    line({
      user_id: 'u2',
      source: `r${10 + Math.floor(at / 7)}`,
      day: `2026-07-${String(20 + (at % 7)).padStart(2, '0')}`,
      minutes: at % 7 === 4 ? 228 : 456,
      code: at < 21 ? 'AL' : 'SL',
      person: { ...line({}).person, employee_id: '0043', first_name: 'Zoë', last_name: 'Ward' },
      pay_code: at < 21 ? { name: 'Annual leave', stp_category: 'O' } : { name: null, stp_category: null },
    }),
  ),
]

it.each(PRESETS)(
  'the preset $name writes its golden file, whatever the order of lines [F.4, P4]',
  async preset => {
    const file = payrollFile(BATCH, MANY, preset)
    await expect(file.text).toMatchFileSnapshot(`./payroll-${preset.preset}.golden.csv`)
    expect(payrollFile(BATCH, MANY.toReversed(), preset)).toEqual(file)
    expect(checkLayout(preset, [])).toEqual([])
  },
)

it('UpSheets takes no hours below zero, so they are a list of their own [F.4]', () => {
  const { text, manual, rows } = payrollFile(BATCH, LINES, xero as PayrollLayoutForm)
  expect(text).not.toContain('-7.6')
  expect(manual.map(({ code, day, hours }) => [code, day, hours])).toEqual([['AL2', '2026-07-17', -760]])
  expect(rows).toBe(3)
})

const layouts = fc.record({
  name: fc.constant('Any'),
  preset: fc.constant('generic'),
  grain: fc.constantFrom(...LAYOUT_GRAINS),
  negative: fc.constantFrom(...LAYOUT_NEGATIVES),
  columns: fc.array(fc.constantFrom(...PAY_COLUMN_SOURCES), { maxLength: 6 }).map(sources =>
    (['hours', ...sources] as const).map((source, at) => ({
      source,
      title: `Title ${at}`,
      value: 'x',
      decimals: at === 0 ? 2 : null,
      max_length: null,
    })),
  ),
  text: fc.record({
    delimiter: fc.constant('tab' as const),
    decimal: fc.constantFrom(...LAYOUT_DECIMALS),
    date: fc.constantFrom(...LAYOUT_DATES),
    quotes: fc.constantFrom(...LAYOUT_QUOTES),
    encoding: fc.constantFrom(...LAYOUT_ENCODINGS),
    line_end: fc.constantFrom(...LAYOUT_LINE_ENDS),
    has_titles: fc.boolean(),
  }),
  file_name: fc.constant('p'),
})
const anyLines = fc.array(
  fc
    .record({
      user_id: fc.constantFrom('u1', 'u2'),
      source: fc.constantFrom('r1', 'r2', 'r3'),
      day: fc.constantFrom('2026-07-20', '2026-07-21', '2026-07-22'),
      code: fc.constantFrom('AL', 'SL'),
      minutes: fc.integer({ min: -600, max: 600 }),
    })
    .map(line),
  { maxLength: 20 },
)

it('the hours of a file and its list are the minutes of its lines, in any layout [F.4]', () => {
  holds(layouts, anyLines, (layout, lines) => {
    const { text, manual } = payrollFile(BATCH, lines, layout)
    const written = text
      .replace('\uFEFF', '')
      .split(/\r?\n/)
      .slice(layout.text.has_titles ? 1 : 0, -1)
      .map(row => Math.round(Number(row.split('\t')[0]?.replace(',', '.')) * 100))
    const minutesOf = new Map<string, number>()
    for (const { user_id, code, minutes } of lines)
      minutesOf.set(`${user_id} ${code}`, (minutesOf.get(`${user_id} ${code}`) ?? 0) + minutes)
    const wanted = [...minutesOf.values()].map(
      minutes => Math.sign(minutes) * Math.round(Math.abs(minutes) / 0.6),
    )
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
    expect(sum(written) + sum(manual.map(({ hours }) => hours))).toBe(sum(wanted))
  })
})

it('a file with any dates and decimal sign is read back as the leave that was written [F.4, F.6]', () => {
  const columns = (['code', 'day', 'hours'] as const).map(source => ({
    source,
    title: source,
    value: null,
    decimals: 3,
    max_length: null,
  }))
  const readBack = (writing: Pick<LayoutText, 'date' | 'decimal'>) => {
    const text = { ...GENERIC_LAYOUT.text, ...writing, delimiter: 'tab', quotes: 'needed' } as const
    const written = payrollFile(BATCH, MANY, { ...GENERIC_LAYOUT, columns, text })
      .text.trimEnd()
      .split('\r\n')
    const rows = written.slice(1).map((row, at) => {
      const [code, day, hours] = row.split('\t')
      return { number: at + 2, values: { code, day, hours } }
    })
    return readPaidLeave({ person: 'code', code: 'code', day: 'day', hours: 'hours' }, rows, writing)
  }
  const plain = readBack({ date: 'yyyy-mm-dd', decimal: 'point' })
  expect([plain.paid.length, plain.problems]).toEqual([40, []])
  for (const date of LAYOUT_DATES)
    for (const decimal of LAYOUT_DECIMALS) expect(readBack({ date, decimal })).toEqual(plain)
})

it('a layout that cannot work is refused at its field', () => {
  const codesOf = (change: Partial<PayrollLayoutForm>) =>
    checkLayout({ ...GENERIC_LAYOUT, ...change }, [{ name: 'Own' }]).map(({ field, code }) => [field, code])
  const [person, ...others] = GENERIC_LAYOUT.columns
  expect(codesOf({ name: ' own ' })).toEqual([['name', 'name_taken']])
  expect(codesOf({ name: '', columns: [] })).toEqual([
    ['name', 'name_needed'],
    ['columns', 'no_columns'],
  ])
  expect(codesOf({ columns: person ? [person] : [] })).toEqual([['columns', 'no_code']])
  expect(codesOf({ columns: person ? [...others, { ...person, title: 'Date' }] : [] })).toEqual([
    ['columns', 'title_twice'],
  ])
  expect(codesOf({ text: { ...GENERIC_LAYOUT.text, decimal: 'comma' }, file_name: ' ' })).toEqual([
    ['decimal', 'comma_twice'],
    ['file_name', 'file_name_needed'],
  ])
})

it('Windows-1252 has a byte for each character, and the file name has no path', () => {
  const layout = { ...GENERIC_LAYOUT, text: { ...GENERIC_LAYOUT.text, encoding: 'windows_1252' as const } }
  const stored = storedFile({ text: 'Zoë’s €5 “Ł”', rows: 0, manual: [] }, layout)
  expect(stored).toEqual({ content: 'Zoë\u0092s \u00805 \u0093?\u0094', encoding: 'latin1' })
  expect(payrollFileName({ file_name: ' ../{no}: {from}.csv' }, BATCH)).toBe('..-2- 2026-07-20.csv')
})
