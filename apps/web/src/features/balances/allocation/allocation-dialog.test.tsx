import { type AllocationPlan, balanceAdminCopy as copy } from '@leavewell/leave'
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
  left_out: [],
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement as HTMLElement
const modes = (asked: { body: unknown }[]) => asked.map(({ body }) => (body as { mode: string }).mode)

async function drawDialog() {
  const [close, done] = [vi.fn(), vi.fn()]
  const { user } = await draw(<AllocationDialog departments={[]} onClose={close} onDone={done} />)
  return { user, close, done }
}

it('an invalid number of days is reported at its field, and nothing is requested [Q-23]', async () => {
  const asked = serverAnswers({})
  const { user } = await drawDialog()
  const days = screen.getByRole('textbox', { name: /Days each/ })
  await user.clear(days)
  await user.click(button('Preview'))
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  expect(days).toBeInvalid()
  expect(asked).toEqual([])
})

it('the preview lists who gets what, and nothing is created before a confirmation', async () => {
  const asked = serverAnswers({ [ALLOCATE]: PLAN })
  const { user, close, done } = await drawDialog()
  await user.click(button('Preview'))
  expect(
    await screen.findByText(/1 balance will be created, 20 days in total\. 2 people already/),
  ).toBeVisible()
  expect(modes(asked)).toEqual(['preview'])
  await user.click(button('Create 1 balance'))
  expect(await screen.findByText(/1 balance created, 20 days in total\./)).toBeVisible()
  expect(modes(asked)).toContain('apply')
  await user.click(button('Done'))
  expect(done).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
})

it('a preview where everyone has a balance creates nothing, and Back keeps the choice', async () => {
  serverAnswers({ [ALLOCATE]: { ...PLAN, creates: 0, days: 0 } })
  const { user } = await drawDialog()
  const days = screen.getByRole('textbox', { name: /Days each/ })
  await user.clear(days)
  await user.type(days, '12')
  await user.click(button('Preview'))
  expect(await screen.findByText(/Everyone already has this balance/)).toBeVisible()
  expect(button('Create 0 balances')).toBeDisabled()
  await user.click(button('Back'))
  expect(screen.getByRole('textbox', { name: /Days each/ })).toHaveValue('12')
})

it('an allocation for selected people has no department field and lists those without a balance, with reasons', async () => {
  const left_out = [{ id: 'u9', name: 'Rosa Test', why: copy.mayNotSignIn }]
  const asked = serverAnswers({ [ALLOCATE]: { ...PLAN, skips: 0, left_out } })
  const ids = ['u1', 'u9']
  const { user } = await draw(
    <AllocationDialog departments={[]} ids={ids} onClose={() => {}} onDone={() => {}} />,
  )
  expect(screen.getByRole('dialog', { name: copy.allocateChosenTitle(2) })).toBeVisible()
  expect(screen.queryByRole('button', { name: new RegExp(copy.who) })).toBeNull()
  await user.click(button('Preview'))
  expect(await screen.findByRole('list', { name: copy.leftOut(1) })).toHaveTextContent(
    `Rosa Test${copy.mayNotSignIn}`,
  )
  expect(screen.getByText(/the 2 selected people/)).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ mode: 'preview', ids })
  await user.click(button('Create 1 balance'))
  expect(await screen.findByText(/1 balance created/)).toBeVisible()
  expect(asked.at(-1)?.body).toMatchObject({ mode: 'apply', ids })
  // The result repeats who was left out.
  expect(screen.getByRole('list', { name: copy.leftOut(1) })).toBeVisible()
})

it('a refused allocation is reported above the preview, and closing needs a confirmation', async () => {
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
  // The focused button is gone, so the dialog gets the focus.
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(done).not.toHaveBeenCalled()
})
