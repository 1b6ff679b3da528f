import {
  type BaseRecord,
  type CoverageRule,
  checkCoverage,
  leaveLimitsCopy as copy,
  limitSentence,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { saveCoverageRule } from '../../data/leave-limits/leave-limits.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { CoverFields } from './cover-fields.tsx'
import { CoveragePreview } from './coverage-preview.tsx'
import { LeaveAndModeFields } from './leave-and-mode-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { usePlannedLeave } from './use-planned-leave.ts'

type Values = Omit<CoverageRule, keyof BaseRecord>

const NEW: Omit<Values, 'leave_types'> = {
  max_absent: null,
  min_present: null,
  weekdays: [1, 2, 3, 4, 5],
  scope: 'department',
  scope_id: '',
  mode: 'block',
}

interface Props {
  /** The rule to edit. Without it, the dialog adds a new one. */
  rule?: CoverageRule
  onClose: () => void
}

/** Adds or edits a minimum staffing rule. Previews the people it applies to, and days that already break it. */
export function CoverageDialog({ rule, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveCoverageRule())
  const leave_types = usePlannedLeave()
  const form = useForm({
    start: () => valuesOf(rule ?? { ...NEW, leave_types }),
    check: values => problemsOf(checkCoverage(values), limitSentence),
    send: values => save({ ...(rule && { id: rule.id }), ...values }),
    onSent() {
      announceSuccess(rule ? copy.coverageSaved : copy.coverageAdded)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <FormDialog
      title={rule ? copy.editCoverageTitle : copy.addCoverageTitle}
      width="large"
      form={form}
      submit={rule ? copy.saveCoverage : copy.addCoverage}
      onClose={onClose}
    >
      <ScopeFields scope={values.scope} place={values.scope_id} onChange={change} />
      <CoverFields values={values} onChange={change} />
      <LeaveAndModeFields values={values} hint={copy.coverTypesHint} onChange={change} />
      <CoveragePreview question={questionOf(values)} />
    </FormDialog>
  )
}

/** The editable fields of a rule. */
const valuesOf = (rule: Values): Values => ({
  max_absent: rule.max_absent,
  min_present: rule.min_present,
  weekdays: rule.weekdays,
  scope: rule.scope,
  scope_id: rule.scope_id,
  leave_types: rule.leave_types,
  mode: rule.mode,
})

function questionOf(values: Values) {
  if (checkCoverage(values).length > 0) return undefined
  const { scope, scope_id, weekdays, max_absent, min_present } = values
  return { scope, scope_id, weekdays, max_absent, min_present }
}
