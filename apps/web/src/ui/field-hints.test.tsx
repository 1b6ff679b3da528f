import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Checkbox } from './checkbox.tsx'
import { CodeField } from './code-field.tsx'
import { ComboBox } from './combo-box.tsx'
import { DatePicker } from './date-picker.tsx'
import { FileField } from './file-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

const HINT = 'What it is for.'
const nothing = () => {}

/** Each field with a hint, and the role that the keyboard reaches. */
const FIELDS = {
  TextField: [(hint?: string) => <TextField label="Field" hint={hint} />, 'textbox'],
  TextArea: [(hint?: string) => <TextArea label="Field" hint={hint} />, 'textbox'],
  NumberField: [(hint?: string) => <NumberField label="Field" hint={hint} />, 'textbox'],
  CodeField: [
    (hint?: string) => (
      <CodeField label="Field" hint={hint} value="" onChange={nothing} length={6} name="code" />
    ),
    'textbox',
  ],
  ComboBox: [
    (hint?: string) => <ComboBox label="Field" hint={hint} options={[]} value="" onChange={nothing} />,
    'combobox',
  ],
  Select: [
    (hint?: string) => <Select label="Field" hint={hint} options={[]} value="" onChange={nothing} />,
    'button',
  ],
  DatePicker: [
    (hint?: string) => <DatePicker label="Field" hint={hint} value="" onChange={nothing} />,
    'group',
  ],
  TimeField: [
    (hint?: string) => <TimeField label="Field" hint={hint} value={null} onChange={nothing} />,
    'group',
  ],
} as const

it.each(Object.entries(FIELDS))(
  'the hint of a %s is told with it, also one that comes later',
  async (_, [field, role]) => {
    const { redraw } = await draw(field(HINT))
    expect(screen.getByRole(role, { name: /Field/ })).toHaveAccessibleDescription(new RegExp(HINT))
    redraw(<div key="other">{field('')}</div>)
    expect(screen.getByRole(role, { name: /Field/ })).not.toHaveAccessibleDescription(new RegExp(HINT))
    redraw(<div key="other">{field(HINT)}</div>)
    expect(screen.getByRole(role, { name: /Field/ })).toHaveAccessibleDescription(new RegExp(HINT))
  },
)

it('hints of password, checkbox and file fields are their descriptions, with and without a file', async () => {
  const file = (chosen: { name: string } | undefined) => (
    <FileField
      label="Paper"
      hint={HINT}
      file={chosen}
      onChoose={nothing}
      onRemove={nothing}
      accept={['.csv']}
    />
  )
  const { redraw } = await draw(
    <>
      <PasswordField label="Secret" hint={HINT} />
      <Checkbox hint={HINT}>Yes</Checkbox>
      {file(undefined)}
    </>,
  )
  expect(screen.getByLabelText('Secret', { selector: 'input' })).toHaveAccessibleDescription(HINT)
  expect(screen.getByRole('checkbox', { name: 'Yes' })).toHaveAccessibleDescription(HINT)
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(HINT)
  redraw(file({ name: 'table.csv' }))
  expect(screen.getByRole('group', { name: 'Paper' })).toHaveAccessibleDescription(HINT)
})
