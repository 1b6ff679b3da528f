import type { AllocationPlan } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { AllocationDialog } from './allocation-dialog.tsx'

const ALLOCATE = 'POST /functions/allocateBalances'
const PLAN: AllocationPlan = {
  creates: 1,
  skips: 2,
  days: 20,
  lines: [{ person: somebody(), exists: false, carried: 0, days: 20 }],
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement as HTMLElement
const modes = (asked: { body: unknown }[]) => asked.map(({ body }) => (body as { mode: string }).mode)

async function drawDialog() {
  const [close, done] = [vi.fn(), vi.fn()]
  const { user } = await draw(<AllocationDialog departments={[]} onClose={close} onDone={done} />)
  return { user, close, done }
}

it('days that are none are said at their field, and nothing is asked [Q-23]', async () => {
  const asked = serverAnswers({})
  const { user } = await drawDialog()
  const days = screen.getByRole('textbox', { name: /Days each/ })
  await user.clear(days)
  await user.click(button('Preview'))
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  expect(days).toBeInvalid()
  expect(asked).toEqual([])
})

it('shows who gets what, creates nothing before that is agreed to, and says what came of it', async () => {
  const asked = serverAnswers({ [ALLOCATE]: PLAN })
  const { user, close, done } = await drawDialog()
  await user.click(button('Preview'))
  expect(await screen.findByText(/1 balance will be created, 20 days in all\. 2 people have/)).toBeVisible()
  expect(modes(asked)).toEqual(['preview'])
  await user.click(button('Create 1 balance'))
  expect(await screen.findByText(/1 balance created, 20 days in all\./)).toBeVisible()
  expect(modes(asked)).toContain('apply')
  await user.click(button('Done'))
  expect(done).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
})

it('where everybody has one there is nothing to create, and the way back keeps what was chosen', async () => {
  serverAnswers({ [ALLOCATE]: { ...PLAN, creates: 0, days: 0 } })
  const { user } = await drawDialog()
  const days = screen.getByRole('textbox', { name: /Days each/ })
  await user.clear(days)
  await user.type(days, '12')
  await user.click(button('Preview'))
  expect(await screen.findByText(/there is nothing to create/)).toBeVisible()
  expect(button('Create 0 balances')).toBeDisabled()
  await user.click(button('Back'))
  expect(screen.getByRole('textbox', { name: /Days each/ })).toHaveValue('12')
})

it('an allocation that the server refuses is said above the preview, and closing asks first', async () => {
  serverAnswers({
    [ALLOCATE]: ({ body }) =>
      (body as { mode: string }).mode === 'preview'
        ? PLAN
        : refusal(409, { message: 'Somebody else did it.' }),
  })
  const { user, done } = await drawDialog()
  await user.click(button('Preview'))
  await user.click(await screen.findByRole('button', { name: 'Create 1 balance' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else did it.')
  // The button that had the focus has gone, and the window takes it.
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(done).not.toHaveBeenCalled()
})
