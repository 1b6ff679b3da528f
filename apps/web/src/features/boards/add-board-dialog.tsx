import { type BoardAddress, boardsCopy as copy, WHOLE_COMPANY } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments/departments.ts'
import { addBoard } from '../../data/installation/boards.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { duplicateAt } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
    start: () => ({ view: WHOLE_COMPANY as string, name: copy.nameOf(copy.company) }),
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: copy.nameMissing }] : []),
    send: values => mutateAsync(values),
    refusedFields: duplicateAt('name'),
    onSent: onAdded,
    quiet: 'all',
  })
  const named = (all.data ?? []).map(({ id, name }) => ({ id, label: name }))
  const usualName = (view: string) => copy.nameOf(named.find(({ id }) => id === view)?.label ?? copy.company)
  const { view, name } = form.values
  return (
    <FormDialog form={form} title={copy.add} submit={copy.add} onClose={onClose}>
      <Select
        name="view"
        value={view}
        // A typed name stays.
        onChange={next =>
          form.change({ view: next, ...(name === usualName(view) && { name: usualName(next) }) })
        }
        label={copy.view}
        options={[{ id: WHOLE_COMPANY, label: copy.everyone }, ...named]}
        isRequired
      />
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={100}
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  )
}
