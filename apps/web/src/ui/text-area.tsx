import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { classes } from '../lib/classes.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, INPUT, invalidIf } from './field-parts.tsx'

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'type'> &
  FieldCopy & { placeholder?: string; rows?: number; className?: string }

/** Several lines of text. Grows with its content. */
export function TextArea(props: Props) {
  const { label, hint, error, isLabelHidden, placeholder, rows = 3, className, ...rest } = props
  return (
    <TextField {...rest} {...invalidIf(error)} className={classes(FIELD, className)}>
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <AriaTextArea
        rows={rows}
        className={classes(INPUT, 'field-sizing-content max-h-60 resize-y py-2')}
        {...(placeholder !== undefined && { placeholder })}
      />
      <FieldNotes hint={hint} error={error} />
    </TextField>
  )
}
