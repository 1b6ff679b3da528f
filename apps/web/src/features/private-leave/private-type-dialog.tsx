import {
  privateLeaveCopy as copy,
  MAX_PRIVATE_LEAVE_DESCRIPTION,
  MAX_PRIVATE_LEAVE_LABEL,
  PRIVATE_LEAVE_YEARS,
  type PrivateLeaveTypeForm,
  type PrivateLeaveTypeView,
  type RowUser,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { savePrivateLeaveType } from '../../data/private-leave/private-leave.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { AmountField, LimitField } from '../../forms/limit-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { UsersField } from '../../leave-ui/users-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

const DOCUMENT_MONTHS = 12

interface Props {
  /** The edited type. Missing: a new one. */
  type?: PrivateLeaveTypeView
  /** What a new type begins with. */
  start?: Partial<Pick<PrivateLeaveTypeForm, 'label' | 'description' | 'days_per_year' | 'year_from'>>
  onClose: () => void
}

/** Adds a type of private leave, or edits one. */
export function PrivateTypeDialog({ type, start = type ?? {}, onClose }: Props) {
  const { mutateAsync } = useMutation(savePrivateLeaveType())
  const form = useForm({
    start: () => ({
      label: start.label ?? '',
      description: start.description ?? '',
      days_per_year: start.days_per_year ?? null,
      year_from: start.year_from ?? ('service' as const),
      holder_ids: holdersOf(type),
      document_months: type?.document_months ?? DOCUMENT_MONTHS,
      is_offered: type?.is_offered ?? true,
    }),
    send: values =>
      mutateAsync({
        ...values,
        ...(type && { id: type.id, updated_date: type.updated_date }),
        holder_ids: values.holder_ids.map(({ id }) => id),
      }),
    onSent() {
      announceSuccess(copy.typeSaved)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <FormDialog
      form={form}
      title={type ? copy.editType : copy.addType}
      subtitle={copy.typesHint}
      submit={copy.saveType}
      onClose={onClose}
    >
      <TextField
        {...form.field('label')}
        label={copy.name}
        maxLength={MAX_PRIVATE_LEAVE_LABEL}
        isRequired
        autoFocus
      />
      <TextArea
        {...form.field('description')}
        label={copy.description}
        maxLength={MAX_PRIVATE_LEAVE_DESCRIPTION}
      />
      <UsersField {...form.field('holder_ids')} label={copy.holders} hint={copy.holdersHint} isRequired />
      <LimitField {...form.field('days_per_year')} label={copy.daysPerYear} hint={copy.daysPerYearHint} />
      <RadioGroup
        {...form.field('year_from')}
        label={copy.yearFrom}
        options={PRIVATE_LEAVE_YEARS.map(id => ({ id, label: copy.yearFroms[id] }))}
      />
      <AmountField
        {...form.field('document_months')}
        label={copy.documentMonths}
        hint={copy.documentMonthsHint}
        isWhole
      />
      <Checkbox isSelected={values.is_offered} onChange={is_offered => change({ is_offered })}>
        {copy.isOffered}
      </Checkbox>
    </FormDialog>
  )
}

/** The holders, as the field shows people. */
const holdersOf = (type: PrivateLeaveTypeView | undefined): RowUser[] =>
  (type?.all_holders ?? []).map(({ id, name }) => ({
    id,
    full_name: name,
    email: '',
    department: null,
    profile_picture: null,
  }))
