import {
  type AmendmentKind,
  can,
  amendmentsCopy as copy,
  formatLeaveDays,
  illnessTypes,
  type LeaveRequest,
  type LeaveTypeRules,
  leaveFormCopy,
  UNPAID_LEAVE,
} from '@leavewell/leave'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { AttachmentField } from '../../../leave-ui/attachment-field.tsx'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { today } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useUser } from '../../../session/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { PartFields } from '../form/part-fields.tsx'
import { KeepExpired } from './balance-change.tsx'
import { BeforeAfter } from './before-after.tsx'
import { ConvertedDays } from './converted-days.tsx'
import { DaysToGiveBack } from './days-to-give-back.tsx'
import { type AmendmentState, useAmendment } from './use-amendment.ts'

interface Props {
  request: LeaveRequest
  kind: AmendmentKind
  rules: LeaveTypeRules
  /** True if an approver or HR acts for the employee. */
  isManager?: boolean
  /** Whether the employee reports illness on some of the days. */
  isIllness?: boolean
  onClose: () => void
}

/**
 * Changes approved leave, returns some of its days, or requests its cancellation. The effect is shown before
 * anything is sent.
 */
export function AmendDialog({ request, kind, rules, isManager = false, isIllness = false, onClose }: Props) {
  const user = useUser()
  const types = useLeaveTypes()
  const convertsTo = isIllness ? illnessTypes(types, request.leave_type, today())[0]?.key : undefined
  const form = useAmendment({ request, kind, rules, convertsTo, onDone: onClose })
  return (
    <FormDialog
      form={form}
      title={isIllness ? copy.illnessTitle : TITLES[kind]}
      subtitle={`${types.label(request.leave_type)}, ${formatLeaveDays(request)}`}
      submit={isIllness ? copy.ask : submitOf(kind, form)}
      attachment={form.attachment}
      isDangerous={kind === 'cancel'}
      onClose={onClose}
    >
      {kind === 'change' && <Dates form={form} rules={rules} />}
      {kind === 'give_back' && (
        <DaysToGiveBack
          request={request}
          form={form}
          legend={isIllness ? copy.whichIllDays : copy.whichDays}
          isAnyDay={isManager || isIllness}
        />
      )}
      {kind === 'give_back' && isManager && <ConvertTo request={request} form={form} />}
      {isIllness && <IllnessType request={request} form={form} />}
      <IfShort request={request} form={form} />
      <Outcome form={form} isManager={isManager} />
      {isManager && can(user, 'leave') && kind === 'give_back' && (
        <KeepExpired
          left={form.quote?.left}
          rules={rules}
          isSelected={form.values.keep_expired}
          onChange={keep_expired => form.change({ keep_expired })}
        />
      )}
      <TextArea {...form.field('reason')} label={copy.reason} maxLength={2000} />
      {form.values.converts_to !== '' && (
        <AttachmentField
          label={copy.illnessDocument}
          attachment={form.attachment}
          problem={form.problems.attachment_url}
        />
      )}
    </FormDialog>
  )
}

const TITLES = { change: copy.changeTitle, give_back: copy.giveBackTitle, cancel: copy.cancelTitle }

function submitOf(kind: AmendmentKind, { quote, values }: AmendmentState): string {
  if (kind === 'cancel') return copy.cancelAsk
  if (kind === 'give_back' && values.converts_to !== '') return copy.convert
  if (kind === 'give_back') return quote?.waits === true ? copy.ask : copy.give
  return quote?.waits === false ? copy.saveChange : copy.askForChange
}

const Dates = ({ form, rules }: { form: AmendmentState; rules: LeaveTypeRules }) => (
  <>
    <div className="grid gap-4 md:grid-cols-2">
      <DatePicker
        name="start_date"
        label={leaveFormCopy.startDate}
        value={form.values.start_date}
        onChange={start_date =>
          form.change({
            start_date,
            ...(form.values.end_date < start_date && { end_date: start_date }),
          })
        }
        isRequired
      />
      <DatePicker
        name="end_date"
        label={leaveFormCopy.endDate}
        value={form.values.end_date}
        onChange={end_date => form.change({ end_date })}
        min={form.values.start_date}
        outOfRange={leaveFormCopy.endBeforeStart}
        isRequired
      />
    </div>
    <PartFields form={form} rules={rules} />
  </>
)

/** HR converts days of leave to another type, such as illness during leave. */
function ConvertTo({ request, form }: { request: LeaveRequest; form: AmendmentState }) {
  const user = useUser()
  const types = useLeaveTypes()
  if (!can(user, 'leave')) return null
  const others = types.all.filter(({ key }) => key !== request.leave_type && !types.isRetired(key, today()))
  return (
    <Select
      {...form.field('converts_to')}
      label={copy.convertTo}
      hint={copy.convertHint}
      options={[
        { id: '', label: copy.notConverted },
        ...others.map(({ key, label }) => ({ id: key, label })),
      ]}
    />
  )
}

/** The leave type for illness, where the company has several. */
function IllnessType({ request, form }: { request: LeaveRequest; form: AmendmentState }) {
  const options = illnessTypes(useLeaveTypes(), request.leave_type, today())
  if (options.length < 2) return null
  return (
    <Select
      {...form.field('converts_to')}
      label={copy.illnessType}
      options={options.map(({ key, label }) => ({ id: key, label }))}
    />
  )
}

/** What happens to converted days that the balance does not cover. */
function IfShort({ request, form }: { request: LeaveRequest; form: AmendmentState }) {
  const types = useLeaveTypes()
  if (form.quote?.is_short !== true) return null
  const { keep, unpaid } = copy.ifShortChoice
  return (
    <RadioGroup
      label={copy.ifShort}
      options={[
        { id: 'keep', label: keep(types.label(request.leave_type)) },
        { id: 'unpaid', label: unpaid(types.label(UNPAID_LEAVE)) },
      ]}
      value={form.values.if_short}
      onChange={if_short => form.change({ if_short })}
    />
  )
}

/** Both versions, the findings of the rules, and whether the change applies immediately. */
function Outcome({ form, isManager }: { form: AmendmentState; isManager: boolean }) {
  const { quote, quoteError, refusals, isCurrent } = form
  if (quoteError !== null && quote === undefined)
    return <Alert tone="warning">{errorMessage(quoteError)}</Alert>
  if (quote === undefined) return form.values.days.length > 0 ? <Skeleton className="h-40 w-full" /> : null
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <BeforeAfter quote={quote} />
      {quote.converted && <ConvertedDays converted={quote.converted} />}
      {refusals.length > 0 ? (
        <Alert tone="warning">{refusals.join(' ')}</Alert>
      ) : (
        isCurrent && (
          <p className="text-ink-muted">
            {quote.waits ? copy.staysMeanwhile : isManager ? copy.atOnceByManager : copy.atOnce}
          </p>
        )
      )}
    </div>
  )
}
