import { ClientError } from '@leavewell/client'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeMessages, draw, messagesShown } from '../../testing/render.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { GuardedDialog } from './guarded-dialog.tsx'
import { duplicateAt } from './server-errors.ts'
import { useForm } from './use-form.ts'

interface Values {
  name: string
  kind: string
  city: string
}

const START: Values = { name: '', kind: '', city: 'Sydney' }
const send = vi.fn<(values: Values, changes: Partial<Values>) => Promise<unknown>>()
const onSent = vi.fn()

type Plan = Partial<Parameters<typeof useForm<Values>>[0]>

/** A form with two required fields and one optional field. */
function Example(plan: Plan) {
  const form = useForm<Values>({
    start: () => START,
    check: ({ name, kind }) => [
      ...(name === '' ? [{ field: 'name', message: 'Say a name' }] : []),
      ...(kind === '' ? [{ field: 'kind', message: 'Choose a kind' }] : []),
    ],
    send,
    onSent,
    ...plan,
  })
  return (
    <GuardedDialog title="A form" onClose={() => {}}>
      {() => (
        <>
          <p>{form.isChanged ? 'Changed' : 'As it was'}</p>
          <button type="button" onClick={form.restart}>
            Again
          </button>
          <button type="button" onClick={() => form.rebase({ ...START, kind: 'a', city: 'Perth' })}>
            Somebody else moved it to Perth
          </button>
          <DialogForm form={form} submit="Send" onCancel={() => {}}>
            <TextField label="Name" {...form.field('name')} />
            <Select label="Kind" options={[{ id: 'a', label: 'A kind' }]} {...form.field('kind')} />
            <TextField label="City" {...form.field('city')} />
          </DialogForm>
        </>
      )}
    </GuardedDialog>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const kind = () => screen.getByRole('button', { name: /Kind/ })
const submit = () => screen.getByRole('button', { name: 'Send' })

async function drawFilledIn(plan: Plan = {}) {
  const { user } = await draw(<Example start={() => ({ ...START, kind: 'a' })} {...plan} />)
  await user.type(field('Name'), 'Ann')
  return user
}

const refused = (facts: ConstructorParameters<typeof ClientError>[1] = {}) =>
  new ClientError('The server says no', { status: 422, ...facts })

beforeEach(() => {
  send.mockReset().mockResolvedValue({})
  onSent.mockReset()
})

describe('problems of a form', () => {
  it('problems are hidden before the first submit', async () => {
    await draw(<Example />)
    expect(field('Name')).not.toBeInvalid()
  })

  it('a submit shows problems at their fields, focuses the first one, and sends nothing', async () => {
    const { user } = await draw(<Example />)
    await user.click(submit())
    expect(field('Name')).toHaveAccessibleDescription('Say a name')
    expect(kind()).toHaveAccessibleDescription('Choose a kind')
    expect(field('Name')).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
  })

  it('the first problem gets the focus also at a field without a text input', async () => {
    const { user } = await draw(<Example start={() => ({ ...START, name: 'Ann' })} />)
    await user.click(submit())
    expect(kind()).toHaveFocus()
  })

  it('a corrected problem disappears, and the others stay', async () => {
    const { user } = await draw(<Example />)
    await user.click(submit())
    await user.type(field('Name'), 'Ann')
    await user.tab()
    expect(field('Name')).not.toBeInvalid()
    expect(kind()).toHaveAccessibleDescription('Choose a kind')
  })

  it('an unchanged problem is shown again at the next submit', async () => {
    const { user } = await draw(<Example />)
    await user.click(submit())
    await user.type(field('Name'), 'A{Backspace}')
    await user.click(submit())
    expect(field('Name')).toHaveAccessibleDescription('Say a name')
    expect(field('Name')).toHaveFocus()
  })

  it('the first problem is also a toast, unless the form is quiet', async () => {
    const { user, redraw } = await draw(<Example />)
    await user.click(submit())
    expect(messagesShown()).toEqual(['Say a name'])
    closeMessages()
    redraw(<Example key="quiet" quiet="all" />)
    await user.click(submit())
    expect(field('Name')).toHaveAccessibleDescription('Say a name')
    expect(messagesShown()).toEqual([])
  })

  it('a field can show another message than the toast', async () => {
    const { user } = await draw(<Example messageAtField={({ field }) => `Missing: ${field}`} />)
    await user.click(submit())
    expect(field('Name')).toHaveAccessibleDescription('Missing: name')
    expect(messagesShown()).toEqual(['Say a name'])
  })

  it('problems can be shown while the user types', async () => {
    const { user } = await draw(<Example tellsEarly={({ city }) => city !== ''} />)
    expect(field('Name')).toHaveAccessibleDescription('Say a name')
    await user.clear(field('City'))
    expect(field('Name')).not.toBeInvalid()
  })
})

describe('sending a form', () => {
  it('a submit passes the values and the changes', async () => {
    const user = await drawFilledIn()
    await user.click(submit())
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ann', kind: 'a', city: 'Sydney' }, { name: 'Ann' })
    expect(onSent).toHaveBeenCalledTimes(1)
  })

  it('a repeated submit sends once', async () => {
    const answer = Promise.withResolvers<unknown>()
    send.mockReturnValue(answer.promise)
    const user = await drawFilledIn()
    await user.type(field('Name'), '{Enter}{Enter}')
    await user.click(submit())
    await act(async () => answer.resolve({}))
    expect(send).toHaveBeenCalledTimes(1)
    expect(onSent).toHaveBeenCalledTimes(1)
  })

  it('a submit continues while the user types', async () => {
    const answer = Promise.withResolvers<unknown>()
    send.mockReturnValue(answer.promise)
    const user = await drawFilledIn()
    await user.type(field('Name'), '{Enter}e')
    await act(async () => answer.resolve({}))
    expect(onSent).toHaveBeenCalledTimes(1)
  })
})

describe('a refusal of the server', () => {
  const ofName = refused({ data: { extra_data: { errors: [{ name: 'name', message: 'Too short' }] } } })

  it('a field refusal is shown at its field, which gets the focus', async () => {
    send.mockRejectedValue(ofName)
    const user = await drawFilledIn()
    await user.click(submit())
    expect(field('Name')).toHaveAccessibleDescription('Too short')
    expect(field('Name')).toHaveFocus()
    expect(onSent).not.toHaveBeenCalled()
  })

  it('a duplicate refusal is shown at the field that must be unique', async () => {
    send.mockRejectedValue(refused({ status: 409, code: 'duplicate' }))
    const user = await drawFilledIn({ refusedFields: duplicateAt('city') })
    await user.click(submit())
    expect(field('City')).toHaveAccessibleDescription('The server says no')
  })

  it('a refusal without a field is a toast first, then stays in the form', async () => {
    send.mockRejectedValue(refused())
    const user = await drawFilledIn()
    await user.click(submit())
    expect(messagesShown()).toEqual(['The server says no'])
    expect(screen.queryByText('The server says no')).not.toBeInTheDocument()
    closeMessages()
    expect(screen.getByText('The server says no')).toBeVisible()
  })

  it('a refusal of a quiet form is an alert in it', async () => {
    send.mockRejectedValue(refused())
    const user = await drawFilledIn({ quiet: 'failures' })
    await user.click(submit())
    expect(screen.getByRole('alert')).toHaveTextContent('The server says no')
    expect(messagesShown()).toEqual([])
  })

  it('a refusal is described in the words of the form, if it has some', async () => {
    send.mockRejectedValue(refused())
    const user = await drawFilledIn({ describe: ({ message }) => `Not saved: ${message}` })
    await user.click(submit())
    expect(messagesShown()).toEqual(['Not saved: The server says no'])
  })

  it('a refusal disappears with the next change, and sending can be retried', async () => {
    send.mockRejectedValueOnce(ofName)
    const user = await drawFilledIn()
    await user.click(submit())
    await user.type(field('Name'), 'e')
    expect(field('Name')).not.toBeInvalid()
    await user.click(submit())
    expect(onSent).toHaveBeenCalledTimes(1)
  })

  it('a refusal that the form handles is not reported', async () => {
    send.mockRejectedValue(ofName)
    const user = await drawFilledIn({ onRefused: () => true })
    await user.click(submit())
    expect(field('Name')).not.toBeInvalid()
    expect(messagesShown()).toEqual([])
  })
})

describe('unsaved changes of a form', () => {
  it('a form has unsaved changes while a value differs from its start', async () => {
    const { user } = await draw(<Example />)
    expect(screen.getByText('As it was')).toBeVisible()
    await user.type(field('City'), '!')
    expect(screen.getByText('Changed')).toBeVisible()
    await user.type(field('City'), '{Backspace}')
    expect(screen.getByText('As it was')).toBeVisible()
  })

  it('a restarted form has no unsaved changes', async () => {
    const { user } = await draw(<Example />)
    await user.type(field('City'), '!')
    await user.click(submit())
    await user.click(screen.getByRole('button', { name: 'Again' }))
    expect(screen.getByText('As it was')).toBeVisible()
    expect(field('City')).toHaveValue('Sydney')
    expect(field('Name')).not.toBeInvalid()
  })

  it('changes stay when the record below changes', async () => {
    const user = await drawFilledIn()
    await user.click(screen.getByRole('button', { name: /Perth/ }))
    expect(field('Name')).toHaveValue('Ann')
    expect(field('City')).toHaveValue('Perth')
    await user.click(submit())
    expect(send).toHaveBeenCalledWith({ name: 'Ann', kind: 'a', city: 'Perth' }, { name: 'Ann' })
  })
})
