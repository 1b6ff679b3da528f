import {
  checkDepartment,
  departmentsCopy as copy,
  type Department,
  departmentSentence,
  isPartOfItself,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { saveDepartment } from '../../data/departments/departments.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { duplicateAt } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** The department to edit. Without it, the dialog adds a new one. */
  department?: Department | undefined
  /** All departments, for the choice of the parent. */
  all: readonly Department[]
  /** The number of people in the department. */
  headcount: number
  onClose: () => void
}

/** Adds or edits a department (H-14, Q-20, K-11). */
export function DepartmentDialog({ department, all, headcount, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveDepartment())
  const form = useForm({
    start: () => ({
      name: department?.name ?? '',
      description: department?.description ?? '',
      parent_id: department?.parent_id ?? '',
      is_active: department?.is_active ?? true,
    }),
    check: values => problemsOf(checkDepartment(values), departmentSentence),
    refusedFields: duplicateAt('name'),
    send: values =>
      save({
        ...(department && { id: department.id }),
        ...values,
        name: values.name.trim(),
        parent_id: values.parent_id || null,
      }),
    onSent() {
      announceSuccess(department ? copy.saved : copy.added)
      onClose()
    },
  })
  const { name, is_active } = form.values
  // A department cannot be part of one of its own parts.
  const others = all.filter(each => !isPartOfItself({ id: department?.id ?? '', parent_id: each.id }, all))
  const isRenamed = department !== undefined && headcount > 0 && name.trim() !== department.name
  return (
    <FormDialog
      title={department ? copy.edit : copy.add}
      form={form}
      submit={department ? copy.save : copy.add}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={isRenamed ? copy.renameHint(headcount) : ''}
        maxLength={200}
        isRequired
        autoFocus
      />
      <TextArea {...form.field('description')} label={copy.description} maxLength={2000} />
      {others.length > 0 && (
        <Select
          {...form.field('parent_id')}
          label={copy.parent}
          hint={copy.parentHint}
          options={[{ id: '', label: copy.noParent }, ...others.map(({ id, name }) => ({ id, label: name }))]}
        />
      )}
      <Checkbox
        isSelected={is_active}
        onChange={is_active => form.change({ is_active })}
        hint={copy.inactiveHint}
      >
        {copy.isActive}
      </Checkbox>
    </FormDialog>
  )
}
