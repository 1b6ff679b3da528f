import {
  checkLeaveForm,
  leaveFormCopy as copy,
  countLeaveDays,
  daysWaiting,
  type LeaveBalance,
  type LeaveFormField,
  type LeaveRequest,
  overlapSentence,
  type Problem,
  problemsByField,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { balanceOf } from '../balance-of.ts'
import { chooseStart } from './choose-dates.ts'
import type { DatePreset } from './date-presets.ts'
import type { FilledInLeave } from './open-leave-form.ts'
import { useAttachment } from './use-attachment.ts'
import { type FormField, problemsOfError } from './use-send-leave.ts'
import { useTakenLeave } from './use-taken-leave.ts'

type Values = Record<'leave_type' | 'start_date' | 'end_date' | 'reason', string>

export interface LeaveFormFactsShown {
  /** The request to change; none for a new one. */
  request: LeaveRequest | undefined
  /** What a new one begins with. */
  initial: FilledInLeave | undefined
  userId: string
  balances: readonly LeaveBalance[]
  /** The first day that may be asked for. */
  earliest: string
}

/** State of the leave form: what is filled in, what is wrong with it, and what it costs. */
export function useLeaveForm({
  request,
  initial: filledIn,
  userId,
  balances,
  earliest,
}: LeaveFormFactsShown) {
  const [initial] = useState(() => valuesOf(request ?? filledIn))
  const [values, setValues] = useState(initial)
  const [chosenEnd, setChosenEnd] = useState(initial.end_date)
  const [isAttempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const attachment = useAttachment(request?.attachment_url ?? null)

  const change = (changes: Partial<Values>) => {
    setRefusal(undefined)
    setValues(before => ({ ...before, ...changes }))
  }
  const record = balanceOf(balances, values.leave_type)
  const taken = useTakenLeave(userId, values, request?.id)
  const { data: pending = [] } = useQuery(leaveRequests.waiting(userId))
  const waitingOf = (type: string) => daysWaiting(pending, type, request?.id)
  const problems: Problem<LeaveFormField>[] = checkLeaveForm(values, {
    minimumDate: earliest,
    available: record?.balance,
  })
  if (taken?.isRefused) problems.push({ field: 'start_date', message: overlapSentence(taken.leave) })
  // Only what is filled in can be wrong before somebody tries to submit.
  const isComplete = Boolean(values.leave_type && values.start_date && values.end_date)
  const shown: Partial<Record<FormField, string>> = {
    ...problemsOfError(refusal),
    ...(isAttempted || isComplete ? toldAtFields(problems) : {}),
    ...(attachment.problem === undefined ? {} : { attachment_url: attachment.problem }),
  }

  return {
    values,
    attachment,
    /** 0 while the dates are missing or in the wrong order. */
    days: Math.max(0, countLeaveDays(values.start_date, values.end_date)),
    balance: record?.balance,
    /** Days of a type that the balance will lose if other requests are approved. */
    waitingOf,
    /** Own leave on these days already, where that is no reason to refuse. */
    overlap: taken && !taken.isRefused ? overlapSentence(taken.leave) : undefined,
    problems: shown,
    /** The first sentence that keeps the form from being sent. */
    firstProblem: problems[0]?.message,
    isChanged: hasChanged(initial, values) || attachment.url !== (request?.attachment_url ?? null),
    chooseType: (leave_type: string) => change({ leave_type }),
    chooseStart: (start: string) => change(chooseStart(start, chosenEnd)),
    chooseEnd(end_date: string) {
      setChosenEnd(end_date)
      change({ end_date })
    },
    choosePreset({ start, end }: DatePreset) {
      setChosenEnd(start === end ? '' : end)
      change({ start_date: start, end_date: end })
    },
    changeReason: (reason: string) => change({ reason }),
    attempt: () => setAttempted(true),
    refuse: setRefusal,
    /** What is sent. */
    fields: () => ({
      ...(values as Pick<LeaveRequest, 'leave_type' | 'start_date' | 'end_date'>),
      days_requested: countLeaveDays(values.start_date, values.end_date),
      reason: values.reason.trim() || null,
      attachment_url: attachment.url,
    }),
  }
}

/** What is missing is named at its field; the sentence about all of them is said once, for the form. */
const toldAtFields = (problems: readonly Problem<LeaveFormField>[]) =>
  problemsByField(
    problems.map(({ field, message }) => ({
      field,
      message: message === copy.requiredFields ? MISSING[field] : message,
    })),
  )

const MISSING: Record<LeaveFormField, string> = {
  leave_type: copy.typeMissing,
  start_date: copy.startMissing,
  end_date: copy.endMissing,
}

export type LeaveFormState = ReturnType<typeof useLeaveForm>

const valuesOf = (request: (FilledInLeave & { reason?: string | null }) | undefined): Values => ({
  leave_type: request?.leave_type ?? '',
  start_date: request?.start_date ?? '',
  end_date: request?.end_date ?? '',
  reason: request?.reason ?? '',
})

const hasChanged = (before: Values, after: Values) =>
  (Object.keys(before) as (keyof Values)[]).some(field => before[field] !== after[field])
