import { signInCopy as copy } from '@leavewell/leave'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  value: string
  onChange: (email: string) => void
  autoFocus?: boolean
}

export const EmailField = ({ value, onChange, autoFocus = false }: Props) => (
  <TextField
    name="email"
    type="email"
    label={copy.email}
    value={value}
    onChange={onChange}
    autoComplete="username"
    spellCheck="false"
    autoFocus={autoFocus}
  />
)
