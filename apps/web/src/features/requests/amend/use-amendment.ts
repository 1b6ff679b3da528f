import {
  type AmendmentKind,
  type AmendmentQuestion,
  type AskedDays,
  amendmentsCopy as copy,
  type DayParts,
  dayOfReturned,
  daysOf,
  enterLeaveCopy,
  halfOfReturned,
  isCalendarDay,
  type LeaveRequest,
  type LeaveTypeRules,
  minutesOfReturned,
  type Problem,
  partsAsked,
  type ShortConversion,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { amendLeave, quoteAmendment } from '../../../data/leave-requests/amendments.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { useFormOf } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { useAttachment } from '../../../leave-ui/use-attachment.ts'
import { useSettled } from '../../../lib/use-debounced-value.ts'

interface Values extends AskedDays {
  /** Returned days and parts of days: `2026-03-04`, `2026-03-04/pm` or `2026-03-04/120`. */
  days: readonly string[]
  /** The leave type to which returned days are converted. Empty: they are only returned. */
  converts_to: string
  /** What happens to converted days that the balance does not cover. Empty: not chosen. */
  if_short: ShortConversion | ''
  attachment_url: string | null
  keep_expired: boolean
  reason: string
}

interface About {
  request: LeaveRequest
  kind: AmendmentKind
  rules: LeaveTypeRules
  /** The leave type that is selected first for converted days. */
  convertsTo?: string | undefined
  onDone: () => void
}

/** Debounce while a date is typed, so that not every keystroke calls the server. */
const PAUSE_MS = 60

/** State of the dialog: the wanted change, the server's quote for it, and the submission. */
export function useAmendment({ request, kind, rules, convertsTo = '', onDone }: About) {
  const { mutateAsync } = useMutation(amendLeave())
  const fields = useFields(() => valuesOf(request, convertsTo))
  const { values } = fields
  const parts = partsAsked(values, rules.request_unit)
  const question = questionOf(request.id, kind, values, parts)
  const settled = useSettled(question === undefined ? '' : JSON.stringify(question), PAUSE_MS)
  const asked: AmendmentQuestion | undefined = settled === '' ? undefined : JSON.parse(settled)
  const { data, isPlaceholderData, error } = useQuery({
    ...quoteAmendment(asked ?? { request_id: request.id, kind }),
    enabled: asked !== undefined,
  })
  const isCurrent = settled === JSON.stringify(question) && data !== undefined && !isPlaceholderData
  const blocked = isCurrent ? data.findings.filter(({ mode }) => mode === 'block') : []
  const form = useFormOf(fields, {
    check: (): Problem[] => [
      ...(question === undefined ? [{ field: 'days', message: copy.noDays }] : []),
      ...(values.keep_expired && values.reason.trim() === ''
        ? [{ field: 'reason', message: enterLeaveCopy.keepReasonNeeded }]
        : []),
      ...blocked.map(({ message }) => ({ field: kind === 'change' ? 'start_date' : 'days', message })),
    ],
    send: async ({ reason, attachment_url, keep_expired }) =>
      mutateAsync({
        ...(question ?? { request_id: request.id, kind }),
        // A document belongs to converted days. It stays in the form while they are only returned.
        ...(values.converts_to !== '' && attachment_url !== null && { attachment_url }),
        ...(keep_expired && data?.left?.expired !== undefined && { keep_expired }),
        reason,
      }),
    onSent({ outcome }) {
      announceSuccess(outcome === 'waits' ? copy.proposed : doneText(kind, values.converts_to))
      onDone()
    },
    quiet: 'failures',
  })
  const attachment = useAttachment(values.attachment_url, attachment_url => fields.change({ attachment_url }))
  return {
    ...form,
    parts,
    attachment,
    quote: question === undefined ? undefined : data,
    isCurrent,
    /** Why the change is blocked, as soon as that is known. */
    refusals: blocked.map(({ message }) => message),
    /** The error, if the server sent no quote. */
    quoteError: isCurrent ? null : error,
  }
}

const doneText = (kind: AmendmentKind, convertsTo: string) =>
  kind !== 'give_back' ? copy.done : convertsTo === '' ? copy.gaveBack : copy.converted

export type AmendmentState = ReturnType<typeof useAmendment>

const valuesOf = (request: LeaveRequest, converts_to: string): Values => ({
  ...daysOf(request),
  days: [],
  converts_to,
  if_short: '',
  attachment_url: null,
  keep_expired: false,
  reason: '',
})

const returnedDay = (returned: string) => {
  const [half, minutes] = [halfOfReturned(returned), minutesOfReturned(returned)]
  return { day: dayOfReturned(returned), ...(half && { half }), ...(minutes !== undefined && { minutes }) }
}

/** Undefined as long as the input makes no valid question. */
function questionOf(
  request_id: string,
  kind: AmendmentKind,
  { start_date, end_date, days, converts_to, if_short }: Values,
  parts: DayParts,
): AmendmentQuestion | undefined {
  if (kind === 'cancel') return { request_id, kind }
  if (kind === 'give_back')
    return days.length > 0
      ? {
          request_id,
          kind,
          days: days.map(returnedDay),
          ...(converts_to !== '' && { converts_to }),
          ...(converts_to !== '' && if_short !== '' && { if_short }),
        }
      : undefined
  if (!isCalendarDay(start_date) || !isCalendarDay(end_date) || end_date < start_date) return undefined
  return { request_id, kind, start_date, end_date, ...parts }
}
