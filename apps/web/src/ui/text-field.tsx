import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'
import { classes } from '../lib/classes.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, INPUT, invalidIf } from './field-parts.tsx'

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children'> &
  FieldCopy & { placeholder?: string; className?: string }

/** One line of text. */
export function TextField({ label, hint, error, isLabelHidden, placeholder, className, ...props }: Props) {
  return (
    <AriaTextField {...props} {...invalidIf(error)} className={classes(FIELD, className)}>
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <Input className={INPUT} {...(placeholder !== undefined && { placeholder })} />
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}
