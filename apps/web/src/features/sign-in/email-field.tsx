import { TextField } from '../../ui/text-field.tsx'
import { words } from './words.ts'

interface Props {
  value: string
  onChange: (email: string) => void
  autoFocus?: boolean
}

export const EmailField = ({ value, onChange, autoFocus = false }: Props) => (
  <TextField
    name="email"
    type="email"
    label={words.email}
    value={value}
    onChange={onChange}
    autoComplete="username"
    spellCheck="false"
    autoFocus={autoFocus}
  />
)
