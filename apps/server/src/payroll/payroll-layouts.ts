import {
  checkLayout,
  LAYOUT_DATES,
  LAYOUT_DECIMALS,
  LAYOUT_DELIMITERS,
  LAYOUT_ENCODINGS,
  LAYOUT_GRAINS,
  LAYOUT_LINE_ENDS,
  LAYOUT_NEGATIVES,
  LAYOUT_QUOTES,
  type LayoutSample,
  layoutSentence,
  MAX_COLUMN_TEXT,
  MAX_FILE_NAME,
  MAX_LAYOUT_COLUMNS,
  MAX_LAYOUT_NAME,
  PAY_COLUMN_SOURCES,
  type PayrollFileLine,
  type PayrollLayoutForm,
  type PayrollLayoutList,
  todayIn,
} from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { CHANGES_PAYROLL } from './change-pay-calendars.ts'
import { LAYOUT_PRESETS } from './layout-presets.ts'
import { readNextBatch, withLines } from './plan-batch.ts'

/** All layouts by name, and the presets. */
export const listPayrollLayouts: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    requireRight(principal, 'payroll')
    const layouts = await readsOf(entities).find('PayrollLayout', {}, { sort: 'name' })
    return { body: { layouts, presets: [...LAYOUT_PRESETS] } satisfies PayrollLayoutList }
  },
}

const id = Type.String({ minLength: 1, maxLength: 100 })

const schema = Type.Object({
  id: Type.Optional(id),
  name: Type.String({ maxLength: MAX_LAYOUT_NAME }),
  preset: Type.Enum(LAYOUT_PRESETS.map(({ preset }) => preset)),
  grain: Type.Enum([...LAYOUT_GRAINS]),
  negative: Type.Enum([...LAYOUT_NEGATIVES]),
  file_name: Type.String({ maxLength: MAX_FILE_NAME }),
  columns: Type.Array(
    Type.Object({
      source: Type.Enum([...PAY_COLUMN_SOURCES]),
      title: Type.String({ maxLength: MAX_COLUMN_TEXT }),
      value: orNull(Type.String({ maxLength: MAX_COLUMN_TEXT })),
      decimals: orNull(Type.Integer({ minimum: 2, maximum: 4 })),
      max_length: orNull(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    { maxItems: MAX_LAYOUT_COLUMNS },
  ),
  text: Type.Object({
    delimiter: Type.Enum([...LAYOUT_DELIMITERS]),
    decimal: Type.Enum([...LAYOUT_DECIMALS]),
    date: Type.Enum([...LAYOUT_DATES]),
    quotes: Type.Enum([...LAYOUT_QUOTES]),
    encoding: Type.Enum([...LAYOUT_ENCODINGS]),
    line_end: Type.Enum([...LAYOUT_LINE_ENDS]),
    has_titles: Type.Boolean(),
  }),
})

/** Adds a layout of payroll files, or saves one as a new version. Files of earlier batches stay as they are. */
export const savePayrollLayout: AppFunction = async ({ principal, body, entities, lock }) => {
  requireRight(principal, 'payroll')
  const { id, name, columns, ...sent } = readInput(schema, body)
  await lock(CHANGES_PAYROLL)
  const records = recordsOf(entities)
  const layouts = await records.find('PayrollLayout', {})
  const former = layouts.find(layout => layout.id === id)
  if (id !== undefined && former === undefined) throw errors.recordNotFound('PayrollLayout', id)
  const form: PayrollLayoutForm = {
    ...sent,
    name: name.trim(),
    file_name: sent.file_name.trim(),
    columns: columns.map(({ value = null, decimals = null, max_length = null, ...column }) => ({
      ...column,
      value,
      decimals,
      max_length,
    })),
  }
  const [problem] = checkLayout(
    form,
    layouts.filter(layout => layout !== former),
  )
  if (problem) throw errors.unprocessable(layoutSentence(problem), problem.field, problem.code)
  return former
    ? { body: await records.update('PayrollLayout', former.id, { ...form, version: former.version + 1 }) }
    : { status: 201, body: await records.create('PayrollLayout', { ...form, version: 1 }) }
}

const ofCalendar = Type.Object({ calendar_id: id })

/** The most lines of a sample. */
const SAMPLE = 10

/** The first lines of the next batch of a calendar, to show how a layout writes them. */
export const getLayoutSample = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, query, freshen, now }) => {
    requireRight(principal, 'payroll')
    const { calendar_id } = readInput(ofCalendar, body)
    await freshen('LeaveBalance')
    const next = await readNextBatch(readsOf(entities), calendar_id, todayIn(org.timeZone, now))
    const { no, period, fileLines } = await withLines(org, query, next)
    const lines = fileLines.slice(0, SAMPLE).map(shownLine)
    return { body: { batch: { no, ...period }, lines } satisfies LayoutSample }
  },
})

/** A line without what files never have, such as salaries. */
const shownLine = ({ person, pay_code, ...line }: PayrollFileLine): PayrollFileLine => {
  const { employee_id, email, full_name, first_name, last_name, department, office } = person
  const { name, stp_category } = pay_code
  return {
    ...line,
    person: { employee_id, email, full_name, first_name, last_name, department, office },
    pay_code: { name, stp_category },
  }
}
