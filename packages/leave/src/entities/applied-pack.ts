import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeFields, LeaveTypeKey } from './leave-type.ts'

/**
 * A country pack that was applied, with what it made. `created_by` confirmed that the rules were checked. Undoing it
 * restores what it changed.
 */
export interface AppliedPack extends BaseRecord {
  /** `au/2026-11-28` */
  pack: string
  applied_on: string
  /** User id of the person who applied it, and confirmed that they had checked it. */
  applied_by: string | null
  /** Answers by question. */
  answers: Record<string, string>
  made: MadeByPack
  undone_on: string | null
  undone_by: string | null
}

/** The records that a pack made or changed. */
export interface MadeByPack {
  types: {
    key: LeaveTypeKey
    is_new: boolean
    /** Each field before and after. Empty for a new type. */
    changes: PackTypeChange[]
  }[]
  /** With the version, if it is not the first. */
  policies: { leave_type: LeaveTypeKey; name: string; version?: number }[]
  /** Ids of the assignments. */
  assignments: string[]
}

/** A field of a leave type that a pack changes. */
export interface PackTypeChange {
  field: keyof LeaveTypeFields
  before: unknown
  after: unknown
}
