import {
  privateLeaveCopy as copy,
  FIRST_POSSIBLE_DAY,
  type PrivateLeaveTypeView,
  type PrivateLeaveForm as Values,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { privateLeaveQuote, requestPrivateLeave } from '../../data/private-leave/private-leave.ts'
import { FormFailure } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { AttachmentField } from '../../leave-ui/attachment-field.tsx'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { useAttachment } from '../../leave-ui/use-attachment.ts'
import { useDebouncedQuery } from '../../lib/use-debounced-query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Nothing is selected, even if there is only one type. */
const EMPTY: Values = {
  type_id: '',
  start_date: '',
  end_date: '',
  start_half: null,
  end_half: null,
  reason: null,
  attachment_url: null,
  left_out_ids: [],
}

/** Requests private leave. Nothing of it is stored in the browser. */
export function PrivateLeaveForm({ types }: { types: readonly PrivateLeaveTypeView[] }) {
  const { mutateAsync } = useMutation(requestPrivateLeave())
  const form = useForm({
    start: () => EMPTY,
    send: values => mutateAsync(values),
    onSent() {
      announceSuccess(copy.submitted)
      form.restart()
    },
    quiet: 'failures',
  })
  const { values, change } = form
  const attachment = useAttachment(values.attachment_url, attachment_url => change({ attachment_url }))
  const type = types.find(({ id }) => id === values.type_id)
  // A year that is still being typed is far in the past.
  const isComplete =
    type !== undefined && values.start_date > FIRST_POSSIBLE_DAY && values.end_date > FIRST_POSSIBLE_DAY
  const question = useDebouncedQuery(isComplete ? withoutTexts(values) : undefined)
  const isUploading = attachment.progress !== undefined
  return (
    <Form
      problems={form.problems}
      onSubmit={() => !isUploading && form.submit()}
      className="gap-4 *:max-w-xl"
    >
      <FormFailure form={form} />
      <Select
        name="type_id"
        label={copy.type}
        value={values.type_id}
        onChange={type_id => change({ type_id, left_out_ids: [] })}
        options={types.map(({ id, label, half_days_left }) => ({
          id,
          label,
          ...(half_days_left !== null && { detail: copy.left(half_days_left) }),
        }))}
        {...(type?.description && { hint: type.description })}
        isRequired
      />
      <div className="flex flex-col gap-1">
        <div className="grid grid-cols-2 gap-x-4 gap-y-1 max-[24rem]:grid-cols-1">
          <DatePicker {...form.field('start_date')} label={copy.firstDay} isRequired />
          <DatePicker {...form.field('end_date')} label={copy.lastDay} isRequired />
          <Checkbox
            isSelected={values.start_half !== null}
            onChange={isHalf => change({ start_half: isHalf ? 'pm' : null })}
          >
            {copy.fromNoon}
          </Checkbox>
          <Checkbox
            isSelected={values.end_half !== null}
            onChange={isHalf => change({ end_half: isHalf ? 'am' : null })}
          >
            {copy.untilNoon}
          </Checkbox>
        </div>
        <div aria-live="polite">{question && <Cost question={question} isSending={form.isSending} />}</div>
      </div>
      {type && (
        <CheckboxGroup
          name="left_out_ids"
          label={copy.readers}
          hint={copy.readersHint}
          options={type.holders.map(({ id, name }) => ({ id, label: name }))}
          value={type.holders.map(({ id }) => id).filter(id => !values.left_out_ids.includes(id))}
          onChange={ids =>
            change({ left_out_ids: type.holders.map(({ id }) => id).filter(id => !ids.includes(id)) })
          }
        />
      )}
      <TextArea
        name="reason"
        label={copy.reason}
        value={values.reason ?? ''}
        onChange={reason => change({ reason })}
        maxLength={2000}
      />
      <AttachmentField label={copy.document} attachment={attachment} problem={form.problems.attachment_url} />
      <div>
        <Button type="submit" variant="primary" isPending={form.isSending} isDisabled={isUploading}>
          {copy.submit}
        </Button>
      </div>
    </Form>
  )
}

/** The reason and the document don't change the days. */
const withoutTexts = (values: Values): Values => ({ ...values, reason: null, attachment_url: null })

/**
 * The days that a request uses, or why it is not possible. Not quoted again while the request is sent: they would
 * overlap with the new one.
 */
function Cost({ question, isSending }: { question: Values; isSending: boolean }) {
  const { data, error } = useQuery({ ...privateLeaveQuote(question), enabled: !isSending })
  if (error) return <p className="text-danger-ink">{errorMessage(error)}</p>
  if (data === undefined) return null
  return (
    <p className="text-ink-muted">
      {copy.cost(data.half_days)}
      {data.half_days_left !== null && ` ${copy.leftAfter(data.half_days_left)}`}
    </p>
  )
}
