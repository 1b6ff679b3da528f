import {
  privateLeaveCopy as copy,
  MAX_PRIVATE_LEAVE_DESCRIPTION,
  MAX_PRIVATE_LEAVE_LABEL,
  PRIVATE_LEAVE_YEARS,
  type PrivateLeaveTypeView,
  type RowUser,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { savePrivateLeaveType } from '../../data/private-leave/private-leave.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { AmountField, LimitField } from '../../forms/limit-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { UsersField } from '../../leave-ui/users-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  types: readonly PrivateLeaveTypeView[]
  canAdd: boolean
}

/** The types of private leave. Only holders edit a type. */
export function PrivateLeaveTypes({ types, canAdd }: Props) {
  const [edited, setEdited] = useState<PrivateLeaveTypeView | 'new'>()
  return (
    <Card
      title={copy.types}
      isFlush={types.length > 0}
      actions={
        canAdd && (
          <Button icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
            {copy.addType}
          </Button>
        )
      }
    >
      {types.length === 0 ? (
        <EmptyState>{copy.noTypesYet}</EmptyState>
      ) : (
        <ul>
          {types.map(type => (
            <li
              key={type.id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-3 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="font-medium">{type.label}</p>
                <p className="text-ink-muted">
                  {type.is_offered ? type.holders.map(({ name }) => name).join(', ') : copy.notOffered}
                </p>
              </div>
              {type.can_edit ? (
                <Button
                  size="small"
                  onPress={() => setEdited(type)}
                  aria-label={`${copy.edit} ${type.label}`}
                >
                  {copy.edit}
                </Button>
              ) : (
                <span className="text-ink-muted text-meta">{copy.notAHolder}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <TypeDialog {...(edited !== 'new' && { type: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  )
}

const DOCUMENT_MONTHS = 12

function TypeDialog({ type, onClose }: { type?: PrivateLeaveTypeView; onClose: () => void }) {
  const { mutateAsync } = useMutation(savePrivateLeaveType())
  const form = useForm({
    start: () => ({
      label: type?.label ?? '',
      description: type?.description ?? '',
      days_per_year: type?.days_per_year ?? null,
      year_from: type?.year_from ?? ('service' as const),
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
