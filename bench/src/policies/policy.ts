import { type PolicyRules, templateRules } from '@leavewell/leave'

/**
 * The template of working days: 7.6 hours, public holidays free, twenty days a year, five carried over. Everyone gets
 * all twenty, whatever their first day.
 */
export const WORKING_DAYS: Partial<PolicyRules> = {
  ...templateRules('working_days'),
  grant: { kind: 'upfront', minutes: 9120, prorate: 'none', round: { to: 1, how: 'nearest' } },
}
