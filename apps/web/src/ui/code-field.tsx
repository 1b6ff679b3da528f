import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { classes } from '../lib/classes.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, INPUT, invalidIf } from './field-parts.tsx'

interface Props extends FieldCopy {
  /** The digits so far. */
  value: string
  onChange: (code: string) => void
  length: number
  name: string
  isDisabled?: boolean
}

/** A short code of digits from an email. Phones suggest it above the keyboard. */
export function CodeField({ label, hint, error, value, onChange, length, name, isDisabled = false }: Props) {
  return (
    <TextField
      name={name}
      value={value}
      onChange={text => onChange(text.replace(/\D/g, '').slice(0, length))}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      isRequired
      isDisabled={isDisabled}
      {...invalidIf(error)}
      className={FIELD}
    >
      <FieldLabel>{label}</FieldLabel>
      <Input
        className={classes(INPUT, 'figures h-12 text-center font-semibold text-dialog tracking-[0.5em]')}
      />
      <FieldNotes hint={hint} error={error} />
    </TextField>
  )
}
