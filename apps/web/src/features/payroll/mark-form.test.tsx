import type { PayrollDifference } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { GuardedDialog } from '../../forms/guarded-dialog.tsx'
import { MarkForm } from './mark-form.tsx'

const DIFFERENCE: PayrollDifference = {
  key: 'x',
  name: 'Ruby Patel',
  employee_id: null,
  only: null,
  row: null,
  code: 'AL',
  day: '2026-03-02',
  batch: 456,
  payroll: 480,
  reason: null,
  mark: 'accepted',
  note: null,
}

it('Cancel of a changed mark asks, and then returns to the differences', async () => {
  const [back, close] = [vi.fn(), vi.fn()]
  const { user } = await draw(
    <GuardedDialog title="Compare" onClose={close}>
      {() => <MarkForm id="1" difference={DIFFERENCE} differences={[DIFFERENCE]} onClose={back} />}
    </GuardedDialog>,
  )
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Rounded')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(back).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(back).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
})
