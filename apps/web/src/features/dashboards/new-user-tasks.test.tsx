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
const tasksOf = (data: Notification[], isFolded: boolean) => (
  <NewUserTasks
    tasks={{ data, isLoadingError: false, refetch: () => {} }}
    onComplete={onComplete}
    onReview={onReview}
    pendingId={undefined}
    isFolded={isFolded}
  />
)

it('lists the open tasks, or says that there are none [H-03]', async () => {
  const { redraw } = await draw(tasksOf([task], false))
  expect(screen.getByText(task.message)).toBeVisible()
  redraw(tasksOf([], false))
  expect(screen.getByText(newUserTasksCopy.none)).toBeVisible()
})

it('folded it is one line, which opens, and is not there without tasks', async () => {
  const { user, redraw } = await draw(tasksOf([task], true))
  expect(screen.getByRole('heading', { name: new RegExp(layoutCopy.actionRequired) })).toBeVisible()
  expect(screen.queryByText(task.message)).toBeNull()
  await user.click(screen.getByRole('button', { name: newUserTasksCopy.show }))
  await user.click(screen.getByRole('button', { name: newUserTasksCopy.review }))
  expect(onReview).toHaveBeenCalledExactlyOnceWith(task)
  expect(onComplete).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: notificationsCopy.complete }))
  expect(onComplete).toHaveBeenCalledExactlyOnceWith(task)
  // Completing the last one leaves the sentence that says so, for the focus to go to.
  redraw(tasksOf([], true))
  expect(screen.getByText(newUserTasksCopy.none)).toBeVisible()
  await user.click(screen.getByRole('button', { name: newUserTasksCopy.hide }))
  expect(screen.queryByText(layoutCopy.actionRequired)).toBeNull()
})
