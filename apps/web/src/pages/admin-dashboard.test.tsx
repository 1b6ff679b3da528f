import { layoutCopy, type Notification, newUserTasksCopy, notificationsCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import { administrator } from '../../testing/records.ts'

const task = (id: string) =>
  ({
    id,
    user_id: 'a1',
    type: 'new_user_registration',
    title: 'New User Registration',
    message: `Newcomer ${id} has completed their profile`,
    related_id: id,
    action_required: true,
    action_completed: false,
    is_read: false,
    created_date: '2026-11-20T00:00:00.000Z',
  }) as Notification

it('completing a new person’s task takes it from the list and the counts; the next has the focus, then the sentence that there is none [finding E-04, F-58] [H-03, M-10, M-11]', async () => {
  let open = [task('n1'), task('n2')]
  const complete = (id: string) => () => {
    open = open.filter(each => each.id !== id)
    return task(id)
  }
  const { user } = await openApp('/admindashboard', {
    user: administrator(),
    answers: {
      'GET /entities/Notification': () => open,
      'PUT /entities/Notification/n1': complete('n1'),
      'PUT /entities/Notification/n2': complete('n2'),
    },
  })
  const main = () => within(screen.getByRole('main'))
  const entry = () => screen.getByRole('link', { name: new RegExp(`^${layoutCopy.adminDashboard}`) })
  await screen.findByText(/^Newcomer n1/)
  await waitFor(() => expect(entry()).toHaveTextContent('2'))
  for (const id of ['n1', 'n2']) {
    const [button] = main().getAllByRole('button', { name: new RegExp(notificationsCopy.complete) })
    await user.click(button as HTMLElement)
    await waitFor(() => expect(main().queryByText(new RegExp(`^Newcomer ${id}`))).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement),
    )
  }
  expect(main().getByText(newUserTasksCopy.none)).toHaveFocus()
  await waitFor(() => expect(entry()).toHaveTextContent(layoutCopy.adminDashboard))
})
