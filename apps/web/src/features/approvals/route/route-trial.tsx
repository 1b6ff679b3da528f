import {
  type ApprovalRouteView,
  approvalSettingsCopy as copy,
  type LeaveTypeKey,
  type RouteQuestion,
  type RouteRule,
  type RowUser,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalTrial } from '../../../data/approvals/approval-route.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { useFirstLeaveType, useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { today } from '../../../leave-ui/today.ts'
import { UserField } from '../../../leave-ui/user-field.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { plainRules } from './edited-rules.ts'
import { TrialResult } from './trial-result.tsx'

interface Props {
  /** The rules on the screen, saved or not. */
  rules: readonly RouteRule[]
  route: ApprovalRouteView
}

/** Previews the approvers of an employee's leave, with the steps on the screen. */
export function RouteTrial({ rules, route }: Props) {
  const typeOptions = useLeaveTypeOptions()
  const [person, setPerson] = useState<RowUser>()
  const [leaveType, setLeaveType] = useState<LeaveTypeKey>(useFirstLeaveType())
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(from)
  const isBackwards = from !== '' && to !== '' && to < from
  const question =
    person && from !== '' && to !== '' && !isBackwards
      ? {
          user_id: person.id,
          leave_type: leaveType,
          start_date: from,
          end_date: to,
          rules: plainRules(rules),
        }
      : undefined
  return (
    <FormSection title={copy.try} text={copy.tryText}>
      <UserField label={copy.tryPerson} value={person} onChange={setPerson} />
      <Select label={copy.tryType} options={typeOptions} value={leaveType} onChange={setLeaveType} />
      <DatePicker label={copy.tryFrom} value={from} onChange={setFrom} />
      <DatePicker
        label={copy.tryTo}
        value={to}
        onChange={setTo}
        error={isBackwards ? copy.tryEndFirst : undefined}
      />
      <div className="col-span-full" aria-live="polite">
        {person === undefined ? (
          <p className="text-ink-muted">{copy.tryFirst}</p>
        ) : (
          question && <Trial question={question} rules={rules} route={route} />
        )}
      </div>
    </FormSection>
  )
}

function Trial({ question, rules, route }: Props & { question: RouteQuestion }) {
  const query = useQuery(approvalTrial(question))
  return (
    <QueryView
      query={query}
      failed={query.error ? errorMessage(query.error) : undefined}
      loading={<Skeleton className="h-24" />}
    >
      {trial => <TrialResult trial={trial} rules={rules} route={route} />}
    </QueryView>
  )
}
