import {
  leaveTypesCopy as copy,
  employmentTypes,
  type LeaveType,
  type LeaveTypeForm,
  type LeaveTypes,
} from '@leavewell/leave'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { differences } from './leave-type-values.ts'

interface Props {
  theirs: LeaveType
  mine: LeaveTypeForm
  types: LeaveTypes
  onTake: () => void
  onKeep: () => void
}

/** Shows where a leave type that another user saved differs from the form. The user chooses which version to keep. */
export const StaleLeaveType = ({ theirs, mine, types, onTake, onKeep }: Props) => (
  // The button that sent the form may be far below.
  <div ref={scrollIntoView}>
    <Alert tone="warning" title={copy.staleTitle} isAnnounced>
      <p>{copy.stale}</p>
      <ul className="my-1 list-disc pl-5">
        {differences(theirs, mine).map(field => (
          <li key={field}>{sentenceOf(field, theirs, types)}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onPress={onTake}>{copy.takeTheirs}</Button>
        <Button onPress={onKeep}>{copy.keepMine}</Button>
      </div>
    </Alert>
  </div>
)

/** Test pages have no layout. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

const sentenceOf = (field: keyof LeaveTypeForm, type: LeaveType, types: LeaveTypes) => {
  const words: Record<keyof LeaveTypeForm, [name: string, value: string]> = {
    label: [copy.name, type.label],
    colour: [copy.colour, copy.colours[type.colour]],
    icon: [copy.icon, copy.icons[type.icon]],
    offered_to: [copy.offeredTo, copy.offers[type.offered_to]],
    approval: [copy.approval, copy.approvals[type.approval]],
    approve_up_to_days: [copy.approveUpTo, String(type.approve_up_to_days ?? copy.none)],
    privacy: [copy.privacy, copy.privacies[type.privacy]],
    managers_see_type: [copy.managersSeeType, type.managers_see_type ? copy.yes : copy.no],
    min_service_months: [copy.serviceMonths, String(type.min_service_months ?? copy.none)],
    employment_kinds: [
      copy.employmentKinds,
      type.employment_kinds?.map(kind => employmentTypes[kind]).join(', ') ?? copy.allEmploymentKinds,
    ],
    only_after: [copy.onlyAfter, type.only_after === null ? copy.none : types.name(type.only_after)],
    document_after_days: [copy.documentAfter, String(type.document_after_days ?? copy.none)],
    document_beside_free_day: [copy.documentBeside, type.document_beside_free_day ? copy.yes : copy.no],
    document_within_days: [copy.documentWithin, String(type.document_within_days ?? copy.none)],
    overtime_percent: [copy.overtimePercent, String(type.overtime_percent ?? copy.none)],
    overtime_months: [copy.overtimeMonths, String(type.overtime_months ?? copy.none)],
    document_words: [copy.documentWords, type.document_words ?? copy.none],
    short_label: [copy.shortLabel, type.short_label ?? copy.none],
    description: [copy.description, type.description ?? copy.none],
    counts_as_service: [copy.service, type.counts_as_service ? copy.yes : copy.no],
    is_medical: [copy.medical, type.is_medical ? copy.yes : copy.no],
  }
  return copy.field(...words[field])
}
