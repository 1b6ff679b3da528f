import type { ProfileField as Field } from '@leavewell/leave'
import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

interface Props
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'type' | 'autoComplete' | 'isRequired' | 'isReadOnly' | 'maxLength' | 'autoFocus'
  > {
  form: ProfileFormState
  field: Field
}

/** One line of the profile that can be changed. */
export const ProfileField = ({ form, field, ...props }: Props) => (
  <TextField
    maxLength={200}
    {...props}
    {...(props.isReadOnly === true && { className: READ_ONLY })}
    {...form.field(field)}
  />
)

/** Fields beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 md:grid-cols-2 md:gap-x-6">{children}</div>
)

/** What cannot be changed here looks so. */
export const READ_ONLY = '[&_input]:bg-sunken [&_input]:text-ink-muted'
