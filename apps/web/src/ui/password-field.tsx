import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { copy } from './copy.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, INPUT_GROUP, invalidIf } from './field-parts.tsx'

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'type'> & FieldCopy

/** A password, hidden unless the user shows it. */
export function PasswordField({ label, hint, error, isLabelHidden, ...props }: Props) {
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField {...props} {...invalidIf(error)} type={isVisible ? 'text' : 'password'} className={FIELD}>
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <Group className={INPUT_GROUP}>
        <Input className="min-w-0 flex-1 self-stretch bg-transparent px-3 outline-none" />
        <ToggleButton
          aria-label={copy.showPassword}
          isSelected={isVisible}
          onChange={setVisible}
          className="mr-1 flex size-7 items-center justify-center rounded-sm text-ink-subtle hover:bg-sunken hover:text-ink pointer-coarse:size-9 [&>svg]:size-4"
        >
          {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </ToggleButton>
      </Group>
      <FieldNotes hint={hint} error={error} />
    </TextField>
  )
}
