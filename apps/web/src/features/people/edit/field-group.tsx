import type { ProfileField } from '@leavewell/leave'
import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import type { EditUserState } from './use-edit-user.ts'

/** Fields that belong together, beside each other where there is room. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 border-line border-t pt-4 first-of-type:border-0 first-of-type:pt-0">
    <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
    <div className="clear-both grid gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>
  </fieldset>
)

interface Props
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'type' | 'isRequired' | 'maxLength' | 'autoFocus' | 'inputMode'
  > {
  form: EditUserState
  field: ProfileField | 'salary'
}

/** One line of text of the form. */
export const EditField = ({ form, field, ...props }: Props) => (
  <TextField
    maxLength={200}
    autoComplete="off"
    {...props}
    name={field}
    value={form.values[field]}
    onChange={text => form.change({ [field]: text })}
  />
)
