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

/** The option of no category. */
const NONE = 'none'

interface Values {
  is_sent: boolean
  code: string
  name: string
  stp_category: StpCategory | typeof NONE
}

/** Saves what payroll calls leave of a type. */
export function PayrollCodeDialog({ code: { leave_type, kind, ...stored }, onClose }: Props) {
  const { mutateAsync: save } = useMutation(savePayrollCodes())
  const types = useLeaveTypes()
  const rowOf = ({ is_sent, code, name, stp_category }: Values): PayrollCodeForm => ({
    leave_type,
    kind,
    code: is_sent ? code : null,
    name: name.trim() === '' ? null : name,
    stp_category: stp_category === NONE ? null : stp_category,
  })
  const form = useForm({
    start: (): Values => ({
      is_sent: stored.code !== null,
      code: stored.code ?? '',
      name: stored.name ?? '',
      stp_category: stored.stp_category ?? NONE,
    }),
    check: values => {
      const finding = checkPayrollCodes([rowOf(values)], [leave_type])
      return problemsOf([finding && { ...finding, field: 'code' as const }], payrollCodeSentence)
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
          <Select
            {...form.field('stp_category')}
            label={copy.stpCategory}
            options={[
              { id: NONE, label: copy.noCategory },
              ...STP_CATEGORIES.map(id => ({ id, label: copy.stpCategories[id] })),
            ]}
          />
        </>
      )}
    </FormDialog>
  )
}
