import type { PolicyRules } from '../policies/policy-rules.ts'
import { formOfRules } from './form-of-rules.ts'
import { inUnit, type PolicyField, type PolicyForm } from './policy-form.ts'
import { isShown } from './shown-fields.ts'

/** Returns the shown fields of a new version that differ from the former rules. */
export function changedPolicyFields(form: PolicyForm, former: PolicyRules): PolicyField[] {
  const start = formOfRules(former)
  // An amount in another unit is the same amount.
  const before = { ...inUnit(start, form.request_unit), request_unit: start.request_unit }
  return (Object.keys(before) as PolicyField[]).filter(
    field => isShown(field, form) && JSON.stringify(form[field]) !== JSON.stringify(before[field]),
  )
}
