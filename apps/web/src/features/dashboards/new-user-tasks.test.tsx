import { layoutCopy, type Notification, newUserTasksCopy, notificationsCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { NewUserTasks } from './new-user-tasks.tsx'

const task = {
  id: 'n1',
  title: 'New User Registration',
  message: 'Priya Raman has completed their profile.',
  related_id: 'u1',
  created_date: '2026-11-20T00:00:00.000Z',
} as Notification

const onComplete = vi.fn()
const onReview = vi.fn()
const tasksOf = (data: Notification[]) => (
  <NewUserTasks
    tasks={{ data, isLoadingError: false, refetch: () => {} }}
    onComplete={onComplete}
    onReview={onReview}
    pendingId={undefined}
  />
)

it('the card lists open tasks, and says when the last one is done [H-03, R3-22]', async () => {
  const { user, redraw } = await draw(tasksOf([task]))
  expect(screen.getByRole('heading', { name: new RegExp(layoutCopy.actionRequired) })).toBeVisible()
  expect(screen.getByText(task.message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: newUserTasksCopy.review }))
  expect(onReview).toHaveBeenCalledExactlyOnceWith(task)
  expect(onComplete).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: notificationsCopy.complete }))
  expect(onComplete).toHaveBeenCalledExactlyOnceWith(task)
  // The focus moves to the sentence.
  redraw(tasksOf([]))
  expect(screen.getByText(newUserTasksCopy.none)).toBeVisible()
})

it('the card is hidden if no task was open [R3-22]', async () => {
  await draw(tasksOf([]))
  expect(screen.queryByText(layoutCopy.actionRequired)).toBeNull()
})
