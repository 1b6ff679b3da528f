import {
  checkPayrollCodes,
  payrollCopy as copy,
  MAX_PAY_CODE,
  MAX_PAY_NAME,
  type PayrollCodeForm,
  type PayrollPreview,
  payrollCodeSentence,
  problemsOf,
  STP_CATEGORIES,
  type StpCategory,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { savePayrollCodes } from '../../data/payroll/payroll.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  code: PayrollPreview['missing_codes'][number] & Partial<PayrollCodeForm>
  onClose: () => void
}

/** Empty: no category. */
type Category = StpCategory | ''

interface Values {
  is_sent: boolean
  code: string
  name: string
  stp_category: Category
  is_split: boolean
  after_days: string
  split_code: string
  split_name: string
  split_category: Category
}

const FIRST_DAYS = '10'

/** Saves what payroll calls leave of a type. */
export function PayrollCodeDialog({ code: { leave_type, kind, ...stored }, onClose }: Props) {
  const { mutateAsync: save } = useMutation(savePayrollCodes())
  const types = useLeaveTypes()
  const rowOf = (values: Values): PayrollCodeForm => ({
    leave_type,
    kind,
    code: values.is_sent ? values.code : null,
    ...inPayroll(values.name, values.stp_category),
    split:
      values.is_sent && values.is_split
        ? {
            after_days: Number(values.after_days),
            code: values.split_code,
            ...inPayroll(values.split_name, values.split_category),
          }
        : null,
  })
  const form = useForm({
    start: (): Values => ({
      is_sent: stored.code !== null,
      code: stored.code ?? '',
      name: stored.name ?? '',
      stp_category: stored.stp_category ?? '',
      is_split: Boolean(stored.split),
      after_days: String(stored.split?.after_days ?? FIRST_DAYS),
      split_code: stored.split?.code ?? '',
      split_name: stored.split?.name ?? '',
      split_category: stored.split?.stp_category ?? '',
    }),
    check: values => {
      const finding = checkPayrollCodes([rowOf(values)], [leave_type])
      return problemsOf([finding && { ...finding, field: fieldOf(finding.field) }], payrollCodeSentence)
    },
    send: values => save([rowOf(values)]),
    onSent() {
      announceSuccess(copy.codeSaved)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <FormDialog
      title={copy.codeTitle}
      subtitle={copy.codeOf(types.label(leave_type), copy.payKinds[kind])}
      form={form}
      submit={copy.saveCode}
      onClose={onClose}
    >
      <Checkbox isSelected={values.is_sent} onChange={is_sent => change({ is_sent })}>
        {copy.isSent}
      </Checkbox>
      {values.is_sent && (
        <>
          <TextField {...form.field('code')} label={copy.code} maxLength={MAX_PAY_CODE} />
          <TextField
            {...form.field('name')}
            label={copy.codeName}
            hint={copy.codeNameHint}
            maxLength={MAX_PAY_NAME}
          />
          <Select {...form.field('stp_category')} label={copy.stpCategory} options={CATEGORIES} />
          {kind === 'taken' && (
            <Checkbox isSelected={values.is_split} onChange={is_split => change({ is_split })}>
              {copy.isSplit}
            </Checkbox>
          )}
          {values.is_split && (
            <>
              <TextField
                {...form.field('after_days')}
                label={copy.splitAfter}
                hint={copy.splitAfterHint}
                inputMode="numeric"
                maxLength={3}
              />
              <TextField {...form.field('split_code')} label={copy.splitCode} maxLength={MAX_PAY_CODE} />
              <TextField {...form.field('split_name')} label={copy.splitName} maxLength={MAX_PAY_NAME} />
              <Select {...form.field('split_category')} label={copy.splitCategory} options={CATEGORIES} />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

const CATEGORIES: { id: Category; label: string }[] = [
  { id: '', label: copy.noCategory },
  ...STP_CATEGORIES.map(id => ({ id, label: copy.stpCategories[id] })),
]

const inPayroll = (name: string, stp_category: Category) => ({
  name: name.trim() === '' ? null : name,
  stp_category: stp_category || null,
})

/** The field of the form for one of the checked row. */
const fieldOf = (field: string): 'code' | 'after_days' | 'split_code' =>
  field.includes('.split.') ? (field.endsWith('after_days') ? 'after_days' : 'split_code') : 'code'
