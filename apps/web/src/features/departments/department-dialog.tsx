import { departmentsCopy as copy, type Department } from '@leavewell/leave'
import { FormDialog } from '../../leave-ui/form-dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { LastingAlert } from '../../ui/lasting-alert.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDepartmentForm } from './use-department-form.ts'

interface Props {
  /** The one to change; a new one without. */
  department?: Department | undefined
  /** How many people it has. */
  headcount: number
  onClose: () => void
}

/** Adds or changes a department (H-14). */
export function DepartmentDialog({ department, headcount, onClose }: Props) {
  const form = useDepartmentForm(department, onClose)
  const { values, change } = form
  const isRenamed = department !== undefined && headcount > 0 && values.name.trim() !== department.name
  return (
    <FormDialog title={department ? copy.edit : copy.add} isChanged={form.isChanged} onClose={onClose}>
      {leave => (
        <Form problems={form.problems} onSubmit={form.submit}>
          <DialogBody>
            {form.failure !== undefined && <LastingAlert>{form.failure}</LastingAlert>}
            <TextField
              name="name"
              label={copy.name}
              value={values.name}
              onChange={name => change({ name })}
              hint={isRenamed ? copy.renameHint(headcount) : undefined}
              maxLength={200}
              isRequired
              autoFocus
            />
            <TextArea
              name="description"
              label={copy.description}
              value={values.description}
              onChange={description => change({ description })}
              maxLength={2000}
            />
            <div>
              <Checkbox isSelected={values.is_active} onChange={is_active => change({ is_active })}>
                {copy.isActive}
              </Checkbox>
              <p className="pl-7 text-ink-subtle text-meta">{copy.inactiveHint}</p>
            </div>
          </DialogBody>
          <FormFooter submit={copy.save} isPending={form.isSaving} onCancel={leave} />
        </Form>
      )}
    </FormDialog>
  )
}
