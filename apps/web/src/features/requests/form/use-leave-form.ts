import { ClientError } from '@leavewell/client'
import {
  checkLeaveForm,
  leaveFormCopy as copy,
  costWaiting,
  countLeaveDays,
  type DayRange,
  type FindingField,
  fieldOfFinding,
  type LeaveBalance,
  type LeaveRequest,
  type LeaveTypeKey,
  type LeaveTypes,
  leaveCostCopy,
  leaveFormSentence,
  overlapSentence,
  type Problem,
  partsAsked,
  problemsOf,
} from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateEntities } from '../../../data/connection/invalidate-entities.ts'
import { balanceOf } from '../../../data/leave-balances/leave-balances.ts'
import { leaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import type { FieldErrors } from '../../../forms/server-errors.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { useFormOf } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { today } from '../../../leave-ui/today.ts'
import { useAttachment } from '../../../leave-ui/use-attachment.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useKeptChoice } from '../../../lib/kept-choice.ts'
import { chooseStart } from './choose-dates.ts'
import { messageAtField, questionOf, requestOf, valuesOf } from './leave-values.ts'
import type { FilledInLeave } from './open-leave-form.ts'
import { quoteInDays } from './quote-in-days.ts'
import {
  type CostQuestion,
  type LeaveCost,
  useLeaveCost,
  useMyRules,
  useTakenLeave,
} from './use-leave-facts.ts'
import { useSendLeave } from './use-send-leave.ts'

export interface LeaveFormFactsShown {
  /** The request to edit. Undefined for a new one. */
  request: LeaveRequest | undefined
  /** Initial values of a new request. */
  initial: FilledInLeave | undefined
  user: { id: string; manager_id: string | null }
  balances: readonly LeaveBalance[]
  /** The first possible day, if the form knows it without the server. */
  earliest: string
  onDone: () => void
}

/** State of the leave form: its values, their problems, their cost, and the submission. */
export function useLeaveForm(facts: LeaveFormFactsShown) {
  const { request, initial, user, balances, onDone } = facts
  const queryClient = useQueryClient()
  const send = useSendLeave(user, request)
  const types = useLeaveTypes()
  const [lastType, keepType] = useLastType(user.id, types)
  const fields = useFields(() => valuesOf(request ?? { leave_type: lastType, ...knownIn(types, initial) }))
  const { values } = fields
  const [chosenEnd, setChosenEnd] = useState(values.end_date)
  const [moved, setMoved] = useState<DayRange>()
  const record = balanceOf(balances, values.leave_type)
  const { rules, isTypeNeeded, isLimited, ...known } = useMyRules(values.leave_type)
  const occasions = known.occasions.filter(({ requests }) => requests.some(id => id !== request?.id))
  const occasion = occasions.find(each => each.occasion === values.same_occasion_as)?.occasion ?? null
  const ofOccasion = occasions.length > 0 ? { same_occasion_as: occasion } : {}
  const { needs_quote } = rules
  const parts = partsAsked(values, rules.request_unit)
  const earliest = needs_quote ? (rules.earliest ?? '') : facts.earliest
  const isToday = [today(), facts.earliest, ''].includes(earliest)
  const startTooEarly = isToday ? copy.startInPast : leaveCostCopy.tooEarly(earliest)
  const available = needs_quote ? undefined : record?.balance
  const wrong = problemsOf(
    checkLeaveForm(values, { today: today(), minimumDate: earliest, available }),
    finding => (finding.code === 'start_too_early' ? startTooEarly : leaveFormSentence(finding)),
  )
  const asks = needs_quote || isLimited
  const costQuestion = (chosen: DayRange, isAsked = asks): CostQuestion => ({
    question: isAsked ? { ...questionOf(values, chosen, rules, request?.id), ...ofOccasion } : undefined,
    known: needs_quote ? undefined : quoteInDays(rules, chosen, record?.balance),
  })
  const chosen = { start: values.start_date, end: values.end_date }
  const cost = useLeaveCost(costQuestion(chosen, asks && wrong.length === 0))
  const days = countLeaveDays(values.start_date, values.end_date)
  const taken = useTakenLeave(user.id, values, parts, request?.id)
  const { data: pending = [] } = useQuery(leaveRequests.waiting(user.id))

  const form = useFormOf(fields, {
    check: () => [
      ...wrong,
      ...(taken?.isRefused ? [{ field: 'start_date', message: overlapSentence(taken.leave, types) }] : []),
      ...refusalsIn(cost),
    ],
    messageAtField,
    // Before the first submit, only complete input is validated.
    tellsEarly: ({ leave_type, start_date, end_date }) => Boolean(leave_type && start_date && end_date),
    send: filledIn => send({ ...requestOf(filledIn, rules), ...ofOccasion }),
    onSent() {
      announceSuccess(request ? copy.saved : copy.submitted)
      if (request === undefined && types.has(values.leave_type)) keepType(values.leave_type)
      onDone()
    },
    onRefused(refusal) {
      // Decided or cancelled in the meantime, so the lists are refetched.
      if (refusal instanceof ClientError && request) invalidateEntities(queryClient, ['LeaveRequest'])
      return false
    },
    quiet: 'failures',
  })
  const attachment = useAttachment(values.attachment_url, attachment_url => form.change({ attachment_url }))
  const chooseDays = ({ start, end }: DayRange) => {
    setChosenEnd(start === end ? '' : end)
    form.change({ start_date: start, end_date: end })
  }

  return {
    ...form,
    ...known,
    attachment,
    occasions,
    /** The selected occasion. Null: a new one. */
    occasion,
    /** The stored leave type of an edited request. */
    requested: request?.leave_type,
    balance: record?.balance,
    /** How the selected type is counted. */
    rules,
    /** The requested parts of the first and last day. */
    parts,
    /** The cost of the request, and its findings. */
    cost,
    /** The question about other days. */
    costQuestion,
    isTypeNeeded,
    /**
     * Whether the selected days have a cost. Days that cannot be requested have none, and their field says what
     * is wrong.
     */
    hasCost: !isTypeNeeded && days > 0 && wrong.every(({ field }) => field === 'leave_type'),
    /** The first day that can be requested. Empty for any. */
    earliest,
    /** The message for an earlier day. */
    startTooEarly,
    /** Days of a type that other pending requests will deduct if they are approved. */
    waitingOf: (type: string) => costWaiting(pending, type, request?.id),
    /** The user's own leave on these days, if it does not block the request. */
    overlap: taken && !taken.isRefused ? overlapSentence(taken.leave, types) : undefined,
    problems: withAttachment(form.problems, attachment.problem),
    chooseStart: (start: string) => form.change(chooseStart(start, chosenEnd)),
    chooseEnd(end_date: string) {
      setChosenEnd(end_date)
      form.change({ end_date })
    },
    chooseDays,
    /** Replaces the days with free ones that a limit suggested. */
    moveTo(days: DayRange) {
      setMoved(days)
      chooseDays(days)
    },
    /** The days from a suggestion, as long as they are selected. */
    moved: moved?.start === values.start_date && moved.end === values.end_date ? moved : undefined,
  }
}

/** The last leave type that this browser requested, else that of the user's latest request. The default of a new form. */
function useLastType(userId: string, { keys, isRetired }: LeaveTypes) {
  const day = today()
  const offered = keys.filter(key => !isRetired(key, day))
  const [kept, keep] = useKeptChoice<LeaveTypeKey>('leavewell_leave_type', ['', ...offered])
  const [latest] = useQueryClient().getQueryData(leaveRequests.recent(userId).queryKey) ?? []
  const known = latest && offered.includes(latest.leave_type) ? latest.leave_type : ''
  return [kept === '' ? known : kept, keep] as const
}

/** The values of a URL, without a leave type that does not exist. */
const knownIn = (types: LeaveTypes, { leave_type, ...values }: FilledInLeave = {}): FilledInLeave =>
  leave_type !== undefined && types.has(leave_type) ? { leave_type, ...values } : values

/** The blocking findings of the policy and the limits for the current selection. */
const refusalsIn = ({ findings }: LeaveCost): Problem<FindingField>[] =>
  findings
    .filter(({ mode }) => mode === 'block')
    .map(({ code, message }) => ({ field: fieldOfFinding(code), message }))

const withAttachment = (problems: FieldErrors, problem: string | undefined): FieldErrors =>
  problem === undefined ? problems : { ...problems, attachment_url: problem }

export type LeaveFormState = ReturnType<typeof useLeaveForm>
