import {
  changedPolicyFields,
  checkPolicyForm,
  completeRules,
  policySettingsCopy as copy,
  DEFAULT_ON_CHANGE,
  fieldOfRule,
  formOfRules,
  isConverted,
  keepsBalance,
  type LeaveTypeKey,
  type PolicyField,
  type PolicyForm,
  type PolicyList,
  type PolicyOverview,
  type PolicyRules,
  type PolicyTemplate,
  type Problem,
  policyFieldText,
  policyFormSentence,
  policyTemplateCopy,
  policyWarningSentence,
  policyWarnings,
  problemsOf,
  rulesOfForm,
  STARTING_RULES,
  type Transfer,
} from '@leavewell/leave'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type NewVersion,
  previewedVersion,
  previewLeavePolicy,
  saveLeavePolicy,
} from '../../../data/leave-policies/leave-policies.ts'
import { fieldErrorsOf } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { today } from '../../../leave-ui/today.ts'
import { fieldHint } from './field-hint.tsx'

export interface PolicyValues extends PolicyForm {
  name: string
  leave_type: LeaveTypeKey
  effective_from: string
  on_change: Transfer
}

interface Beginning {
  leaveType: LeaveTypeKey
  /** The policy that gets a new version. Undefined for a new policy. */
  policy: PolicyOverview | undefined
  /** The template of a new policy. Undefined without one. */
  template: PolicyTemplate | undefined
  /** Whether the leave type already has a policy of this name. */
  isTaken: (leaveType: LeaveTypeKey, name: string) => boolean
  onSaved: () => void
}

/** State of the form for a version: its fields, the original rules, and the current ones. */
export function usePolicyForm({ leaveType, policy, template, isTaken, onSaved }: Beginning) {
  const { mutateAsync: save } = useMutation(saveLeavePolicy())
  const queries = useQueryClient()
  const last = policy?.versions.at(-1)
  const earliest = last && last.effective_from > today() ? last.effective_from : today()
  const keptFor = (type: LeaveTypeKey) =>
    last?.rules ?? completeRules(type, template?.rules ?? STARTING_RULES)
  const versionOf = (values: PolicyValues): NewVersion => {
    const { leave_type, name, effective_from, on_change } = values
    const rules = rulesOfForm(values, keptFor(leave_type))
    return { leave_type, name: name.trim(), effective_from, on_change, rules }
  }
  const form = useForm<PolicyValues>({
    start: () => ({
      ...formOfRules(keptFor(leaveType)),
      name: policy?.name ?? (template ? policyTemplateCopy[template.id].name : ''),
      leave_type: leaveType,
      effective_from: earliest,
      on_change: DEFAULT_ON_CHANGE,
    }),
    check: values => [
      ...checkFrame(values, earliest, policy === undefined && isTaken(values.leave_type, values.name)),
      ...problemsOf(checkPolicyForm(values), policyFormSentence),
    ],
    refusedFields: (error, { earned_by }) =>
      Object.fromEntries(
        Object.entries(fieldErrorsOf(error)).map(([path, message]) => [
          fieldOfRule(path, earned_by) ?? path,
          message,
        ]),
      ),
    send(values) {
      const version = versionOf(values)
      const previewed = queries.getQueryData(previewLeavePolicy(previewedVersion(version)).queryKey)
      return save({ ...version, ...(previewed && { digests: previewed.digests }) })
    },
    onSent() {
      announceSuccess(policy ? copy.versionSaved : copy.saved)
      onSaved()
    },
  })
  const { values } = form
  const kept = keptFor(values.leave_type)
  const isRight = checkPolicyForm(values).length === 0
  const rules = isRight ? rulesOfForm(values, kept) : undefined

  return {
    form,
    fields: fieldsOf(form, last?.rules),
    lengthKeeps: last && rules && lengthKeeps(last.rules, rules),
    earliest,
    template,
    /** The current version as it would be saved. Undefined if there are errors. */
    version: isRight && values.effective_from >= earliest ? versionOf(values) : undefined,
    /** The current rules. Undefined while a field is wrong. */
    rules,
  }
}

/** What balances keep on the day that their policy gets another length of a day. Undefined without one. */
function lengthKeeps(before: PolicyRules, rules: PolicyRules): string | undefined {
  if (before.day_minutes === rules.day_minutes || !keepsBalance(rules)) return undefined
  return copy.lengthKeeps[isConverted(before, rules) ? 'days' : 'hours']
}

/** The fields of the rules, with their hints and warnings. */
function fieldsOf(
  { values, change, field, problems }: ReturnType<typeof useForm<PolicyValues>>,
  former: PolicyRules | undefined,
) {
  const warnings = policyWarnings(values)
  const before = former && formOfRules(former)
  const changed = former ? changedPolicyFields(values, former) : []
  const was = (name: PolicyField) =>
    before && changed.includes(name) ? copy.was(policyFieldText(name, before)) : undefined
  return {
    values,
    change,
    /** How many fields differ from the former version. */
    changed: changed.length,
    was,
    field<Name extends PolicyField>(name: Name, hint = '') {
      const warning = warnings[name]
      return { ...field(name), hint: fieldHint(hint, was(name), warning && policyWarningSentence[warning]) }
    },
    checkbox(name: YesOrNo) {
      const hint = was(name)
      const onChange = (isSelected: boolean) => change({ [name]: isSelected })
      return { name, isSelected: values[name], onChange, ...(hint !== undefined && { hint }) }
    },
    /** The problem of a list itself. */
    problem: (list: PolicyList) => problems[list],
    /** The unit of amounts. */
    unit: values.request_unit === 'minutes' ? copy.hours : copy.days,
  }
}

type YesOrNo = {
  [Field in PolicyField]: PolicyForm[Field] extends boolean ? Field : never
}[PolicyField]

export type PolicyFormState = ReturnType<typeof usePolicyForm>
export type PolicyFields = PolicyFormState['fields']

export interface SectionProps {
  state: Pick<PolicyFormState, 'form' | 'rules' | 'lengthKeeps'>
  fields: PolicyFields
}

function checkFrame(
  { name, effective_from }: PolicyValues,
  earliest: string,
  isNameTaken: boolean,
): Problem<keyof PolicyValues>[] {
  const problems: Problem<keyof PolicyValues>[] = []
  if (name.trim() === '') problems.push({ field: 'name', message: copy.nameRequired })
  else if (isNameTaken) problems.push({ field: 'name', message: copy.nameTaken })
  if (effective_from < earliest) problems.push({ field: 'effective_from', message: copy.inThePast(earliest) })
  return problems
}
