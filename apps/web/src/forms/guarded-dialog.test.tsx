import { useNavigate } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { DatePicker } from '../ui/date-picker.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { DialogForm, FormDialog } from './dialog-form.tsx'
import { GuardedDialog, useAskFirst, useUnsaved } from './guarded-dialog.tsx'
import { useForm } from './use-form.ts'

async function drawDialog(isChanged: boolean) {
  const close = vi.fn()
  const { user } = await draw(
    <GuardedDialog title="A form" isChanged={isChanged} onClose={close}>
      {leave => (
        <button type="button" onClick={leave}>
          Cancel
        </button>
      )}
    </GuardedDialog>,
  )
  return { close, user }
}

const QUESTION = { name: 'Discard your changes?' }
const question = () => screen.queryByRole('alertdialog', QUESTION)

describe('a dialog with input', () => {
  it.each([
    ['Escape', async (user: Awaited<ReturnType<typeof draw>>['user']) => user.keyboard('{Escape}')],
    ['Cancel', async user => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['its cross', async user => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('asks before it is closed by %s, and stays when one wants to go on', async (_, leave) => {
    const { close, user } = await drawDialog(true)
    await leave(user)
    expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    expect(close).not.toHaveBeenCalled()
  })

  it('Discard closes the dialog', async () => {
    const { close, user } = await drawDialog(true)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(close).toHaveBeenCalledTimes(1)
    expect(question()).not.toBeInTheDocument()
  })
})

describe('a dialog on a page that is left', () => {
  /** As the Back button of the browser, which leaves the page below the dialog. */
  async function leavePage({
    isChanged = true,
    isOpen = true,
    form = <AskBeforeLeaving isChanged={false} />,
  } = {}) {
    const close = vi.fn()
    const { user, router } = await draw(
      <>
        {form}
        <GuardedDialog title="A form" isOpen={isOpen} isChanged={isChanged} onClose={close}>
          {() => null}
        </GuardedDialog>
      </>,
      { address: '/profile' },
    )
    act(() => router.history.push('/dashboard'))
    return { user, close, path: () => router.history.location.pathname }
  }

  it('a changed dialog asks, and Keep editing leaves it open', async () => {
    const { user, close, path } = await leavePage()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(path()).toBe('/profile')
    expect(screen.getByRole('dialog', { name: 'A form' })).toBeVisible()
    expect(close).not.toHaveBeenCalled()
  })

  it('a changed dialog and a changed form ask once, and Discard leaves', async () => {
    const { user, path } = await leavePage({ form: <AskBeforeLeaving isChanged /> })
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(question()).not.toBeInTheDocument()
  })

  it.each([
    ['an unchanged', { isChanged: false }],
    ['a closed', { isOpen: false }],
  ])('%s dialog does not ask', async (_, of) => {
    const { path } = await leavePage(of)
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(question()).not.toBeInTheDocument()
  })
})

describe('a dialog that closes by the address', () => {
  function Review() {
    const navigate = useNavigate()
    const close = () => void navigate({ to: '/team', replace: true })
    const form = useForm({ start: () => ({ note: '' }), send: async () => {}, onSent: close })
    return (
      <>
        <AskBeforeLeaving isChanged={false} />
        <FormDialog title="Review" form={form} submit="Approve" onClose={close}>
          <TextField {...form.field('note')} label="Note" />
        </FormDialog>
      </>
    )
  }

  it.each([
    ['is sent', ['Approve']],
    ['is discarded', ['Cancel', 'Discard changes']],
  ])('a changed form that %s closes without another question', async (_, presses) => {
    const { user, router } = await draw(<Review />, { address: '/profile' })
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Enjoy')
    for (const name of presses) await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(router.history.location.pathname).toBe('/team'))
    expect(question()).not.toBeInTheDocument()
  })
})

it('a dialog that is saved while its question is open leaves the page', async () => {
  const dialog = (isOpen: boolean) => (
    <GuardedDialog title="A form" isOpen={isOpen} isChanged={isOpen} onClose={() => {}}>
      {() => null}
    </GuardedDialog>
  )
  const { router, redraw } = await draw(dialog(true), { address: '/profile' })
  act(() => router.history.push('/dashboard'))
  expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible()
  redraw(dialog(false))
  await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard'))
  expect(question()).not.toBeInTheDocument()
})

it('a step of a dialog asks before its input gets lost, and then ends', async () => {
  const end = vi.fn()
  function Step({ isChanged }: { isChanged: boolean }) {
    const askFirst = useAskFirst()
    useUnsaved(isChanged)
    return (
      <button type="button" onClick={() => askFirst(end)}>
        Back to the list
      </button>
    )
  }
  const close = vi.fn()
  const { user, redraw } = await draw(null)
  const dialog = (isChanged: boolean) => (
    <GuardedDialog title="A form" onClose={close}>
      {() => <Step isChanged={isChanged} />}
    </GuardedDialog>
  )
  redraw(dialog(false))
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(end).toHaveBeenCalledTimes(1)
  redraw(dialog(true))
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(end).toHaveBeenCalledTimes(1)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(end).toHaveBeenCalledTimes(2)
  expect(close).not.toHaveBeenCalled()
})

it('a dialog without input closes without a question', async () => {
  const { close, user } = await drawDialog(false)
  await user.keyboard('{Escape}')
  expect(question()).not.toBeInTheDocument()
  expect(close).toHaveBeenCalledTimes(1)
})

/** A dialog with a number and a day. It is changed once one of them differs from the start. */
async function drawFields({ start = '' } = {}) {
  const close = vi.fn()
  function Fields() {
    const [count, setCount] = useState(3)
    const [day, setDay] = useState(start)
    return (
      <GuardedDialog title="A form" isChanged={count !== 3 || day !== start} onClose={close}>
        {() => (
          <>
            <NumberField label="People" value={count} onChange={setCount} autoFocus />
            <DatePicker label="Day" value={day} onChange={setDay} />
          </>
        )}
      </GuardedDialog>
    )
  }
  const { user } = await draw(<Fields />)
  const [day, , year] = screen.getAllByRole('spinbutton') as [HTMLElement, HTMLElement, HTMLElement]
  return { close, user, number: screen.getByRole('textbox', { name: 'People' }), day, year }
}

describe('a dialog with a field that is still typed into', () => {
  it.each([
    ['a number', '', ({ number }) => number, '8', '8'],
    ['a day without a year', '', ({ day }) => day, '1203', '12'],
    ['a day with an incomplete year', '', ({ day }) => day, '1203202', '12'],
    ['an incomplete year of another day', '2026-03-12', ({ year }) => year, '202', '202'],
  ] satisfies [
    string,
    string,
    (drawn: Awaited<ReturnType<typeof drawFields>>) => HTMLElement,
    string,
    string,
  ][])(
    'asks at Escape before %s is lost, and the focus returns to it',
    async (_, start, fieldOf, typed, shown) => {
      const drawn = await drawFields({ start })
      const { user, close } = drawn
      const field = fieldOf(drawn)
      await user.click(field)
      await user.keyboard(typed)
      const focused = document.activeElement
      await user.keyboard('{Escape}')
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(focused).toHaveFocus())
      expect(close).not.toHaveBeenCalled()
      expect(field instanceof HTMLInputElement ? field.value : field.textContent).toContain(shown)
    },
  )

  it('closes without a question if the number is as before', async () => {
    const { user, number, close } = await drawFields({ start: '2026-03-12' })
    await user.clear(number)
    await user.type(number, '3')
    await user.keyboard('{Escape}')
    expect(question()).not.toBeInTheDocument()
    expect(close).toHaveBeenCalledTimes(1)
  })
})

it('a form in a dialog without the question cannot be drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const form = {
    isChanged: false,
    problems: {},
    failure: undefined,
    isQuiet: false,
    isSending: false,
    submit() {},
  }
  const drawn = draw(
    <Dialog title="A form" isOpen>
      <DialogForm form={form} submit="Save" onCancel={() => {}}>
        {null}
      </DialogForm>
    </Dialog>,
  )
  await expect(drawn).rejects.toThrow('A form in a dialog needs a GuardedDialog around it.')
})
