import type { PolicyEffect } from './leave-policies.ts'

/** An account is enabled after the end of employment (`enableAccount`, `previewEnableAccount`). */
export interface EnableAccountForm {
  user_id: string
  /** `reopened`: the end was a mistake, and the employment continues. `new`: it starts again on a day. */
  employment: 'reopened' | 'new'
  /** The first day of the new employment. */
  starts_on?: string
  /** From when earlier service counts for tiers and waiting times. Empty: from the first day. */
  service_from?: string
}

/** The balances on the first day of a new employment. Today if it is over or the employment is reopened. */
export interface EnableAccountPreview {
  day: string
  effects: PolicyEffect[]
}
