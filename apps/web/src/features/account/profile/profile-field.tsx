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

/** One editable field of the profile. */
export const ProfileField = ({ form, field, ...props }: Props) => (
  <TextField
    maxLength={200}
    {...props}
    {...(props.isReadOnly === true && { className: READ_ONLY })}
    {...form.field(field)}
  />
)

/** Puts fields side by side where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 md:grid-cols-2 md:gap-x-6">{children}</div>
)

/** Renders a read-only value. */
export const READ_ONLY = '[&_input]:bg-sunken [&_input]:text-ink-muted'
