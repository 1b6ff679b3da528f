import type { Right } from '../entities/company-roles.ts'
import type { SetupStep } from '../entities/company-settings.ts'

/** The permission for each step of the setup checklist. */
export const SETUP_RIGHTS = {
  company: 'settings',
  counting: 'rules',
  holidays: 'rules',
  working_time: 'rules',
  policies: 'rules',
  people: 'people',
  balances: 'leave',
  approvers: 'people',
  invite: 'people',
} as const satisfies Record<SetupStep, Right>

/** One of these permissions shows the checklist. */
export const SETUP_READERS = ['people', 'rules', 'settings'] as const satisfies readonly Right[]

/** A step of the checklist as it is today. */
export interface SetupStepState {
  step: SetupStep
  isDone: boolean
  /** Done because someone confirmed it, and not because of what is there. */
  isConfirmed: boolean
  /** How many people are missing. 0 in steps that count nothing. */
  open: number
}

/** What `getSetup` answers. */
export interface SetupReport {
  steps: readonly SetupStepState[]
  isHidden: boolean
  /** Whether no one has requested leave yet. Only a new organisation sees the checklist without looking for it. */
  isNew: boolean
}

/** How leave is counted: by a policy for everyone's working days, or by calendar days. */
export const COUNTING_ANSWERS = ['working_days', 'calendar_days'] as const

/** The days of each leave type in the answer "working days", as a first suggestion. */
export const WORKING_DAYS_AMOUNTS = { annual: 20, sick: 10, personal: 0 } as const

export type CountedType = keyof typeof WORKING_DAYS_AMOUNTS

/** The most days that the answer takes for a year. */
export const MAX_COUNTED_DAYS = 366
