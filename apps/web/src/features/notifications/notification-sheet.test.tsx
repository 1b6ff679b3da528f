import { notificationsCopy as copy, type Notification } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { holdMedia } from '../../../testing/media.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { NotificationPopover } from './notification-popover.tsx'

const saved = {
  id: 'n1',
  title: 'Leave request approved',
  message: 'Your Annual Leave has been approved.',
  type: 'leave_decision',
  created_date: '2026-11-20T00:00:00.000Z',
  related_id: null,
  url: null,
  is_read: false,
  is_favorite: true,
} as Notification

it('a phone shows a sheet with the actions in a menu [experience 15] [M-06, M-07, M-08]', async () => {
  holdMedia(query => /width <|coarse/.test(query))
  const calls = serverAnswers({
    'GET /entities/Notification': [saved],
    'PUT /entities/Notification/n1': saved,
  })
  const onOpenChange = vi.fn()
  const anchored = { anchor: createRef<HTMLButtonElement>(), isOpen: true, onOpenChange }
  const { user } = await draw(<NotificationPopover {...anchored} />)
  const panel = await screen.findByRole('dialog', { name: copy.title })
  await user.click(await within(panel).findByRole('button', { name: copy.actions(saved.title) }))
  const menu = await screen.findByRole('menu', { name: copy.actions(saved.title) })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(item => item.textContent),
  ).toEqual([copy.markRead, copy.unfavorite, copy.archive])
  await user.click(within(menu).getByRole('menuitem', { name: copy.archive }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ is_archived: true }),
  )
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
