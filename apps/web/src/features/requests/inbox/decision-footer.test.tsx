import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { DecisionFooter } from './decision-footer.tsx'

const notes = () => screen.getByRole('textbox', { name: 'Manager Notes' })

async function typeNotes() {
  const onDecide = vi.fn()
  const { user, router } = await draw(
    <DecisionFooter
      name="Sophie Chen"
      rejectLabel="Reject request"
      hasKeys={false}
      isMain
      onDecide={onDecide}
      onApproveWithNote={() => {}}
    />,
    { address: '/team-requests' },
  )
  const open = () => user.click(screen.getByRole('button', { name: 'Reject: Sophie Chen' }))
  await open()
  await user.type(await screen.findByRole('textbox', { name: 'Manager Notes' }), 'The release')
  return { user, router, open, onDecide, question: () => screen.queryByRole('alertdialog') }
}

it('the notes of a cancelled rejection are there when it is opened again', async () => {
  const { user, open } = await typeNotes()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await open()
  await waitFor(() => expect(notes()).toHaveValue('The release'))
})

it('the notes of a rejection are not lost with its request, and a sent rejection needs no question', async () => {
  const { user, router, onDecide, question } = await typeNotes()
  const next = () => act(() => router.history.push('/team-requests?request=r2'))
  next()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(notes()).toHaveValue('The release')
  await user.click(screen.getByRole('button', { name: 'Reject request' }))
  await waitFor(() => expect(onDecide).toHaveBeenCalledWith('rejected', 'The release'))
  next()
  await waitFor(() => expect(router.history.location.search).toBe('?request=r2'))
  expect(question()).not.toBeInTheDocument()
})
