import type { PolicyRules } from './policy-rules.ts'

/** Whether leave has a balance that stays. Leave by occasion begins with a new amount each time. */
export const keepsBalance = ({ period: { kind } }: Pick<PolicyRules, 'period'>): boolean =>
  kind !== 'none' && kind !== 'occasion'
