import type { PackTypeChange } from '../entities/applied-pack.ts'
import type { LeaveIcon, LeaveTypeKey } from '../entities/leave-type.ts'
import type { PolicyEffect } from './leave-policies.ts'
import type { PrivateLeaveTypeForm } from './private-leave.ts'

/** A pack that can be applied (`listCountryPacks`). */
export interface PackOverview {
  id: string
  name: string
  facts_of: string
  facts: { says: string; source: string; isConfirmed: boolean }[]
  questions: {
    id: string
    asks: string
    hint: string
    choices: { value: string; label: string }[]
    default: string | null
  }[]
  not_covered: string[]
  private_types: PackPrivateTypeForm[]
  /** What has changed since the pack that was applied. Null: it is the applied one, or none is. */
  news: PackNews | null
}

/** A type of private leave to begin with. */
export type PackPrivateTypeForm = Pick<
  PrivateLeaveTypeForm,
  'label' | 'description' | 'days_per_year' | 'year_from'
>

/** The facts of a newer pack that differ from those of the applied one. */
export interface PackNews {
  /** The day of the facts of the applied pack. */
  since: string
  facts: {
    before: string | null
    after: string | null
    valid_from: string | null
    is_confirmed: boolean
    /** Names of the policies that use it. */
    policies: string[]
  }[]
}

/** A pack that was applied. */
export interface AppliedPackOverview {
  id: string
  name: string
  applied_on: string
  applied_by: string | null
  undone_on: string | null
  /** Names of leave types that it added, and that it changed. */
  added_types: string[]
  changed_types: string[]
  policies: string[]
  /** Why it cannot be undone. Null: it can. */
  undo_refused: string | null
}

export interface CountryPackList {
  packs: PackOverview[]
  applied: AppliedPackOverview[]
}

/** The call of `previewCountryPack`. */
export interface PackQuestionForm {
  pack: string
  answers: Record<string, string>
  /** The leave types to include. Missing: all without an own policy. */
  leave_types?: LeaveTypeKey[]
}

/** The call of `applyCountryPack`. */
export interface PackForm extends PackQuestionForm {
  /** That of the preview. */
  digest: string
  /** Whether the person has checked the rules. */
  is_checked: boolean
}

/** What a pack would do (`previewCountryPack`). Nothing is stored. */
export interface PackPreview {
  digest: string
  types: PackPreviewType[]
  /** People with another balance, largest difference first. */
  people: PolicyEffect[]
}

export interface PackPreviewType {
  key: LeaveTypeKey
  label: string
  icon: LeaveIcon
  is_included: boolean
  is_new: boolean
  changes: PackTypeChange[]
  /** Names of fields that stay as they are. */
  differs: string[]
  /** Why it cannot be added. */
  problem: string | null
  policies: { name: string; state: 'new' | 'same' | 'changed' | 'differs' }[]
  assignments: { policy_name: string; scope_id: string; is_new: boolean; replaces: string | null }[]
  /** People who get another policy. */
  people: number
  /** The sum of their balances in days. Null without balances. */
  before: number | null
  after: number | null
}
