import type { ImportMapping, MoveInPresetId } from '../entities/balance-import.ts'

/** What differs from any other table. Headings are found by their names, or HR chooses the columns. */
export interface MoveInPreset {
  /** The unit of balances without one. Null: the file says it. */
  unit: 'days' | 'hours' | null
  /** Several rows of a person and leave type are added up, as in a ledger. */
  addsUp: boolean
  /** Whether the unit belongs to the person, so that days have the length that they have there. */
  hasDayLength: boolean
  /** A heading that names a leave type in its first group. */
  typeHeading: RegExp | null
}

const ANY: MoveInPreset = { unit: null, addsUp: false, hasDayLength: false, typeHeading: null }

const PRESETS: Readonly<Record<MoveInPresetId, MoveInPreset>> = {
  any: ANY,
  // Future leave is deducted on its first day, so nothing is subtracted.
  bamboohr: { ...ANY, unit: 'hours' },
  timetastic: { ...ANY, hasDayLength: true },
  used_so_far: { ...ANY, unit: 'days' },
  // A column for each leave category, such as `LC12_Annual Leave`. Loading has one of its own.
  employment_hero: { ...ANY, unit: 'hours', typeHeading: /^LC\d+_(.+)$/i },
  xero: { ...ANY, unit: 'hours' },
  urlaubsverwaltung: { ...ANY, unit: 'days' },
  frappe_hr: { ...ANY, unit: 'days', addsUp: true },
}

export const moveInPreset = (id: MoveInPresetId): MoveInPreset => PRESETS[id]

export const NO_MAPPING: ImportMapping = {
  preset: 'any',
  columns: {},
  leave_columns: {},
  types: {},
  decimal: 'point',
  day_hours: null,
  keep: 'hours',
  keeps_not_taken: false,
}
