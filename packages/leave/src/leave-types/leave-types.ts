import { type LeaveTypeFields, type LeaveTypeKey, MASKED_LEAVE } from '../entities/leave-type.ts'
import { compare } from '../formats/compare.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { NEW_LEAVE_TYPE, SPECIFIED_LEAVE_TYPES } from './specified-leave-types.ts'

/** The leave types of the organisation, to look up by key. */
export interface LeaveTypes {
  /** All types in their order, retired ones included. */
  all: readonly LeaveTypeFields[]
  /** Their keys, in the same order. */
  keys: readonly LeaveTypeKey[]
  has(key: unknown): boolean
  /**
   * Returns a type. An unknown key has name, colour and icon of annual leave (D-07, OP-30). Leave whose type the
   * reader does not see has those of “Leave”.
   */
  of(key: string): LeaveTypeFields
  /** Returns the name of a type: `Annual Leave`. An unknown key has that of annual leave (D-07, OP-30). */
  label(key: string): string
  /** Returns the name for lists of several types. An unknown key has its own name there. */
  name(key: string): string
  /** Returns the name for narrow places: `Annual`. */
  shortLabel(key: string): string
  /** Whether days of this leave count as service. Days of an unknown type do. */
  isService(key: string): boolean
  /** Whether it is leave for illness. Leave of an unknown type is not. */
  isMedical(key: string): boolean
  /** Whether the type is no longer offered on a day. */
  isRetired(key: string, day: Day): boolean
  /**
   * Whether someone can request the type on a day. `policy` is the name of their policy for it. Null: none or
   * calendar days, the default.
   */
  isOffered(key: string, day: Day, policy: string | null): boolean
}

/** Prepares the lookup. Types of the specification that are not stored yet are as they were at first. */
export function createLeaveTypes(stored: readonly LeaveTypeFields[] = []): LeaveTypes {
  const known = new Set(stored.map(({ key }) => key))
  const all = [...stored, ...SPECIFIED_LEAVE_TYPES.filter(({ key }) => !known.has(key))].sort(
    (a, b) => a.order - b.order || compare(a.key, b.key),
  )
  const byKey = new Map(all.map(type => [type.key, type]))
  const annual = byKey.get('annual') ?? SPECIFIED_LEAVE_TYPES[0]
  if (annual === undefined) throw new Error('There is no annual leave')
  const of = (key: string) => byKey.get(key) ?? (key === MASKED_LEAVE ? MASKED_TYPE : annual)
  const isRetired = (key: string, day: Day) => {
    const { retired_on } = of(key)
    return retired_on !== null && retired_on <= day
  }
  return {
    all,
    keys: all.map(({ key }) => key),
    has: key => byKey.has(key as string),
    of,
    label: key => of(key).label,
    name: key => (byKey.has(key) || key === '' ? of(key).label : inSentenceCase(key.replaceAll('_', ' '))),
    shortLabel: key => of(key).short_label ?? of(key).label.replace(/ Leave$/, ''),
    isService: key => byKey.get(key)?.counts_as_service ?? true,
    isMedical: key => byKey.get(key)?.is_medical ?? false,
    isRetired,
    isOffered: (key, day, policy) =>
      byKey.has(key) && !isRetired(key, day) && (policy !== null || of(key).offered_to === 'everyone'),
  }
}

/** Leave whose type the reader does not see. */
const MASKED_TYPE: LeaveTypeFields = {
  ...NEW_LEAVE_TYPE,
  key: MASKED_LEAVE,
  label: 'Leave',
  colour: 'grey',
  icon: 'circle',
  order: 0,
  retired_on: null,
  origin: 'specification',
}

const inSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The types for illness to which days of other leave can be converted on a day. */
export const illnessTypes = (types: LeaveTypes, leaveType: string, day: Day): LeaveTypeFields[] =>
  types.isMedical(leaveType)
    ? []
    : types.all.filter(({ key, is_medical }) => is_medical && !types.isRetired(key, day))
