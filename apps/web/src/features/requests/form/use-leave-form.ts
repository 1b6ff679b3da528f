import { ClientError } from '@leavewell/client'
import {
  checkLeaveForm,
  leaveFormCopy as copy,
  countLeaveDays,
  daysWaiting,
  type LeaveBalance,
  type LeaveFormField,
  type LeaveRequest,
  overlapSentence,
} from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateEntities } from '../../../data/connection/invalidate-entities.ts'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import type { FieldErrors } from '../../../forms/server-errors.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { useFormOf } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { balanceOf } from '../balance-of.ts'
import { chooseStart } from './choose-dates.ts'
import type { DatePreset } from './date-presets.ts'
import type { FilledInLeave } from './open-leave-form.ts'
import { useAttachment } from './use-attachment.ts'
import { useSendLeave } from './use-send-leave.ts'
import { useTakenLeave } from './use-taken-leave.ts'

export interface LeaveFormFactsShown {
  /** The request to change; none for a new one. */
  request: LeaveRequest | undefined
  /** What a new one begins with. */
  initial: FilledInLeave | undefined
  user: { id: string; manager_id: string | null }
  balances: readonly LeaveBalance[]
  /** The first day that may be asked for. */
  earliest: string
  onDone: () => void
}

/** State of the leave form: what is filled in, what is wrong with it, what it costs, and sending it. */
export function useLeaveForm(facts: LeaveFormFactsShown) {
  const { request, initial, user, balances, earliest, onDone } = facts
  const queryClient = useQueryClient()
  const send = useSendLeave(user, request)
  const fields = useFields(() => valuesOf(request ?? initial))
  const { values } = fields
  const [chosenEnd, setChosenEnd] = useState(values.end_date)
  const record = balanceOf(balances, values.leave_type)
  const taken = useTakenLeave(user.id, values, request?.id)
  const { data: pending = [] } = useQuery(leaveRequests.waiting(user.id))

  const form = useFormOf(fields, {
    check: filledIn => [
      ...checkLeaveForm(filledIn, { minimumDate: earliest, available: record?.balance }),
      ...(taken?.isRefused ? [{ field: 'start_date', message: overlapSentence(taken.leave) }] : []),
    ],
    // What is missing is named at its field; the sentence about all of them is said once, for the form.
    tellAtField: ({ field, message }) =>
      message === copy.requiredFields ? MISSING[field as LeaveFormField] : message,
    // Only what is filled in can be wrong before somebody tries to submit.
    tellsEarly: ({ leave_type, start_date, end_date }) => Boolean(leave_type && start_date && end_date),
    send: ({ leave_type, start_date, end_date, reason, attachment_url }) =>
      send({
        leave_type: leave_type as LeaveRequest['leave_type'],
        start_date,
        end_date,
        days_requested: countLeaveDays(start_date, end_date),
        reason: reason.trim() || null,
        attachment_url,
      }),
    onSent() {
      announceSuccess(request ? copy.saved : copy.submitted)
      onDone()
    },
    onRefused(refusal) {
      // Decided or cancelled in the meantime: the lists should say so too.
      if (refusal instanceof ClientError && request) invalidateEntities(queryClient, ['LeaveRequest'])
      return false
    },
    quiet: 'failures',
  })
  const attachment = useAttachment(values.attachment_url, attachment_url => form.change({ attachment_url }))

  return {
    ...form,
    attachment,
    /** 0 while the dates are missing or in the wrong order. */
    days: Math.max(0, countLeaveDays(values.start_date, values.end_date)),
    balance: record?.balance,
    /** Days of a type that the balance will lose if other requests are approved. */
    waitingOf: (type: string) => daysWaiting(pending, type, request?.id),
    /** Own leave on these days already, where that is no reason to refuse. */
    overlap: taken && !taken.isRefused ? overlapSentence(taken.leave) : undefined,
    problems: withAttachment(form.problems, attachment.problem),
    chooseStart: (start: string) => form.change(chooseStart(start, chosenEnd)),
    chooseEnd(end_date: string) {
      setChosenEnd(end_date)
      form.change({ end_date })
    },
    choosePreset({ start, end }: DatePreset) {
      setChosenEnd(start === end ? '' : end)
      form.change({ start_date: start, end_date: end })
    },
  }
}

const withAttachment = (problems: FieldErrors, problem: string | undefined): FieldErrors =>
  problem === undefined ? problems : { ...problems, attachment_url: problem }

const MISSING: Record<LeaveFormField, string> = {
  leave_type: copy.typeMissing,
  start_date: copy.startMissing,
  end_date: copy.endMissing,
}

export type LeaveFormState = ReturnType<typeof useLeaveForm>

const valuesOf = (
  request: FilledInLeave & Partial<Pick<LeaveRequest, 'reason' | 'attachment_url'>> = {},
) => ({
  leave_type: request.leave_type ?? '',
  start_date: request.start_date ?? '',
  end_date: request.end_date ?? '',
  reason: request.reason ?? '',
  attachment_url: request.attachment_url ?? null,
})
