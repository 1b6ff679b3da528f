import type { FieldFinding } from '../contracts/refusal.ts'
import type { PayrollLayout, PayrollLayoutForm } from '../entities/payroll.ts'
import { plainText } from '../formats/plain-text.ts'

export const MAX_LAYOUT_NAME = 100
export const MAX_LAYOUT_COLUMNS = 60
export const MAX_COLUMN_TEXT = 100
export const MAX_FILE_NAME = 150

/** Why a file layout is not saved. */
export type LayoutCodes = Record<
  | 'name_needed'
  | 'name_taken'
  | 'no_columns'
  | 'title_needed'
  | 'no_person'
  | 'no_code'
  | 'no_hours'
  | 'comma_twice'
  | 'file_name_needed'
  | 'unknown_layout',
  null
> & { title_twice: { title: string } }

export type LayoutFinding = FieldFinding<'name' | 'columns' | 'decimal' | 'file_name', LayoutCodes>

/** Each row needs a person, a kind of leave and an amount. */
const NEEDED = [
  ['no_person', ['employee_id', 'email', 'full_name', 'last_name']],
  ['no_code', ['code', 'name']],
  ['no_hours', ['hours', 'days', 'minutes']],
] as const

/** Checks a layout before it is saved. */
export function checkLayout(
  { name, columns, text, file_name }: PayrollLayoutForm,
  others: readonly Pick<PayrollLayout, 'name'>[],
): LayoutFinding[] {
  const plain = plainText(name.trim())
  const titles = columns.map(({ title }) => title.trim())
  const twice = titles.find((title, at) => titles.indexOf(title) < at)
  const missing = NEEDED.find(([, sources]) => !columns.some(({ source }) => isOneOf(sources, source)))
  const found: (LayoutFinding | false | undefined)[] = [
    plain === '' && { field: 'name', code: 'name_needed' },
    others.some(other => plainText(other.name) === plain) && { field: 'name', code: 'name_taken' },
    columns.length === 0 && { field: 'columns', code: 'no_columns' },
    text.has_titles && titles.includes('') && { field: 'columns', code: 'title_needed' },
    text.has_titles &&
      twice !== undefined &&
      twice !== '' && { field: 'columns', code: 'title_twice', params: { title: twice } },
    columns.length > 0 && missing && { field: 'columns', code: missing[0] },
    text.decimal === 'comma' && text.delimiter === 'comma' && { field: 'decimal', code: 'comma_twice' },
    file_name.trim() === '' && { field: 'file_name', code: 'file_name_needed' },
  ]
  return found.filter(finding => finding !== undefined && finding !== false)
}

const isOneOf = (sources: readonly string[], source: string) => sources.includes(source)

/** What a form edits of a layout, and what batches keep of it. */
export const layoutForm = (layout: PayrollLayoutForm): PayrollLayoutForm => {
  const { name, preset, grain, negative, columns, text, file_name } = layout
  return { name, preset, grain, negative, columns, text, file_name }
}

/** The name of another file of a batch: `payroll-7-copy.csv`, then `payroll-7-copy-2.csv`. */
export const copyFileName = (name: string, no: number): string => {
  const dot = name.lastIndexOf('.')
  const at = dot > 0 ? dot : name.length
  return `${name.slice(0, at)}-copy${no > 1 ? `-${no}` : ''}${name.slice(at)}`
}

/** The name of the file of a batch. */
export const payrollFileName = (
  { file_name }: Pick<PayrollLayout, 'file_name'>,
  { no, first_day, last_day }: { no: number; first_day: string; last_day: string },
): string => {
  const values: Record<string, string> = { no: String(no), from: first_day, to: last_day }
  return file_name
    .trim()
    .replace(/\{(no|from|to)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/[/\\:*?"<>|\p{Cc}]/gu, '-')
}
