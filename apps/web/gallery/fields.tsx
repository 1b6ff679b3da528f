import { useState } from 'react'
import { AddFile } from '../src/leave-ui/add-file.tsx'
import { AttachmentField } from '../src/leave-ui/attachment-field.tsx'
import { useLeaveTypeOptions } from '../src/leave-ui/leave-type-options.tsx'
import type { Attachment } from '../src/leave-ui/use-attachment.ts'
import { Button } from '../src/ui/button.tsx'
import { Checkbox } from '../src/ui/checkbox.tsx'
import { CheckboxGroup } from '../src/ui/checkbox-group.tsx'
import { CodeField } from '../src/ui/code-field.tsx'
import { COLOUR_FILL } from '../src/ui/colour.ts'
import { ComboBox } from '../src/ui/combo-box.tsx'
import { Form } from '../src/ui/form.tsx'
import { FormSection } from '../src/ui/form-section.tsx'
import { NumberField } from '../src/ui/number-field.tsx'
import { PasswordField } from '../src/ui/password-field.tsx'
import { RadioGroup } from '../src/ui/radio-group.tsx'
import { RadioTiles } from '../src/ui/radio-tiles.tsx'
import { SearchField } from '../src/ui/search-field.tsx'
import { Select } from '../src/ui/select.tsx'
import { TextArea } from '../src/ui/text-area.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { TimeField } from '../src/ui/time-field.tsx'
import { Row, State } from './part.tsx'

/** A field in all common states. */
const STATES = [
  { name: 'plain', state: {} },
  { name: 'required, with a hint', state: { isRequired: true, hint: 'Below the field, and told with it.' } },
  { name: 'with a problem', state: { error: 'This cannot be.' } },
  { name: 'disabled', state: { isDisabled: true } },
]

const PEOPLE = ['Charlotte Nguyen', 'Henry Rossi', 'Sophie Lawson'].map(label => ({ id: label, label }))

export const Fields = () => (
  <>
    {STATES.map(({ name, state }) => (
      <State key={name} name={`Text, several lines, choice: ${name}`}>
        <div className="flex flex-col gap-4">
          <TextField label={`First name, ${name}`} defaultValue="Sophie" {...state} />
          <TextArea label={`Reason, ${name}`} placeholder="Why, if you like" {...state} />
          <Choice label={`Leave type, ${name}`} {...state} />
        </div>
      </State>
    ))}
    <State name="Found by typing: nothing chosen, chosen">
      <div className="flex flex-col gap-4">
        <Person label="Manager" start="" />
        <Person label="Stand-in" start="Henry Rossi" />
      </div>
    </State>
    <State name="Search: empty, with words">
      <div className="flex flex-col gap-4">
        <Search start="" label="Search requests" />
        <Search start="flu" label="Search people" />
      </div>
    </State>
    <State name="Password, code, number, time">
      <div className="flex flex-col gap-4">
        <PasswordField label="Password" defaultValue="leavewell" />
        <CodeOfMail />
        <NumberField label="Days" defaultValue={20} minValue={0} step={0.5} />
        <NumberField label="Days, with a problem" defaultValue={-1} error="Enter 0 or more" />
        <Time />
      </div>
    </State>
    <State name="Yes or no: off, on, with a hint, disabled">
      <Checkbox>Every year</Checkbox>
      <Checkbox defaultSelected hint="Below it, and told with it.">
        Counts weekends
      </Checkbox>
      <Checkbox isDisabled>Not now</Checkbox>
    </State>
    <State name="Any of a few; one of two, both in sight">
      <div className="flex flex-col gap-4">
        <Types label="For these leave types" hint="None chosen: for every type." />
        <Types label="For these as well" error="Choose at least one" />
        <Mode />
      </div>
    </State>
    <State name="One of many looks: with details, small">
      <div className="flex flex-col gap-4">
        <Looks label="Colour" detail="Used by another one" />
        <Looks label="Icon" size="small" />
      </div>
    </State>
    <State name="File: none, being sent, chosen, with a problem">
      <div className="flex flex-col gap-4">
        <Attached label="Attachment" />
        <Attached label="Being sent" file={{ name: 'certificate.pdf', size: 48_213 }} progress={0.4} />
        <Attached label="Chosen" file={{ name: 'certificate.pdf', size: 48_213, href: '#fields' }} />
        <AddFile label="Add a document to 1–5 Mar" store={async () => undefined} />
        <Attached label="Too large" problem="This file is larger than 10 MB." />
      </div>
    </State>
    <State name="Settings form: what it decides beside its fields" isWide>
      <SettingsForm />
    </State>
  </>
)

function Choice({ label, ...state }: { label: string; error?: string; isDisabled?: boolean }) {
  const [value, setValue] = useState<string>('')
  return (
    <Select
      label={label}
      placeholder="Choose"
      options={useLeaveTypeOptions()}
      value={value}
      onChange={setValue}
      {...state}
    />
  )
}

function Person({ label, start }: { label: string; start: string }) {
  const [value, setValue] = useState(start)
  return <ComboBox label={label} options={PEOPLE} value={value} onChange={setValue} />
}

function Search({ label, start }: { label: string; start: string }) {
  const [value, setValue] = useState(start)
  return <SearchField label={label} value={value} onChange={setValue} />
}

function CodeOfMail() {
  const [code, setCode] = useState('123')
  return <CodeField label="Code" name="code" length={6} value={code} onChange={setCode} />
}

function Time() {
  const [minute, setMinute] = useState<number | null>(540)
  return <TimeField label="From" value={minute} onChange={setMinute} />
}

function Types({ label, ...state }: { label: string; hint?: string; error?: string }) {
  const [value, setValue] = useState<string[]>(['annual'])
  return (
    <CheckboxGroup
      label={label}
      options={useLeaveTypeOptions()}
      value={value}
      onChange={setValue}
      {...state}
    />
  )
}

function Mode() {
  const [value, setValue] = useState<'block' | 'warn'>('block')
  return (
    <RadioGroup
      label="What happens"
      options={[
        { id: 'block', label: 'It is refused' },
        { id: 'warn', label: 'It is possible, with a warning', detail: 'Below it, and told with it.' },
      ]}
      value={value}
      onChange={setValue}
    />
  )
}

function Looks({
  label,
  detail,
  size = 'normal',
}: {
  label: string
  detail?: string
  size?: 'normal' | 'small'
}) {
  const [value, setValue] = useState('teal')
  return (
    <RadioTiles
      label={label}
      size={size}
      options={(['blue', 'teal', 'amber'] as const).map((id, at) => ({
        id,
        label: id,
        ...(at === 0 && { detail }),
        mark: <span aria-hidden className={`size-4 shrink-0 rounded-full ${COLOUR_FILL[id]}`} />,
      }))}
      value={value}
      onChange={setValue}
    />
  )
}

const Attached = ({ label, problem, ...attachment }: Partial<Attachment> & { label: string }) => (
  <AttachmentField
    label={label}
    problem={problem}
    attachment={{
      file: undefined,
      progress: undefined,
      problem: undefined,
      choose() {},
      remove() {},
      ...attachment,
    }}
  />
)

function SettingsForm() {
  const [problems, setProblems] = useState({})
  return (
    <Form problems={problems} onSubmit={() => setProblems({ limit: 'Enter a number' })} className="gap-6">
      <FormSection title="Carry-over" text="How much of a year may be taken in the next.">
        <TextField label="At most" name="limit" />
        <Checkbox>Lapses after a while</Checkbox>
      </FormSection>
      <Row>
        <Button type="submit" variant="primary">
          Save changes
        </Button>
      </Row>
    </Form>
  )
}
