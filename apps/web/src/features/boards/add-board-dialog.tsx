import { type BoardAddress, boardsCopy as copy, WHOLE_COMPANY } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments/departments.ts'
import { addBoard } from '../../data/installation/boards.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Select } from '../../ui/select.tsx'

/** Adds a board for everyone or a department. */
export function AddBoardDialog({
  onAdded,
  onClose,
}: {
  onAdded: (board: BoardAddress) => void
  onClose: () => void
}) {
  const all = useQuery(departments.all())
  const { mutateAsync } = useMutation(addBoard())
  const form = useForm({
    start: () => ({ view: WHOLE_COMPANY as string }),
    check: () => [],
    send: values => mutateAsync(values),
    onSent: onAdded,
    quiet: 'all',
  })
  const named = (all.data ?? []).map(({ id, name }) => ({ id, label: name }))
  return (
    <FormDialog form={form} title={copy.add} submit={copy.add} onClose={onClose}>
      <Select
        {...form.field('view')}
        label={copy.view}
        options={[{ id: WHOLE_COMPANY, label: copy.everyone }, ...named]}
        isRequired
      />
    </FormDialog>
  )
}
