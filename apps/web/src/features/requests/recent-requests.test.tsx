import type { LeaveRequest } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aRequest } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { RecentActions } from './recent-actions.tsx'
import { RecentRequests } from './recent-requests.tsx'

const did = { edit: vi.fn(), cancel: vi.fn() }

const drawRecent = (requests: LeaveRequest[]) =>
  draw(
    <RecentRequests
      requests={{ data: requests, isLoadingError: false, refetch: () => {} }}
      actions={request => (
        <RecentActions
          request={request}
          onEdit={() => did.edit(request.id)}
          onCancel={() => did.cancel(request.id)}
        />
      )}
    />,
  )

it('each of the newest requests is one press from its page [C-08]', async () => {
  await drawRecent([aRequest({ id: 'r7' }), aRequest({ id: 'r8', status: 'pending' })])
  const list = screen.getByRole('list')
  const links = within(list).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/myrequests?request=r7',
    '/myrequests?request=r8',
  ])
})

it('a pending request has labelled buttons to edit and cancel, and a decided one has none', async () => {
  const { user } = await drawRecent([
    aRequest({ id: 'r7', status: 'approved' }),
    aRequest({ id: 'r8', status: 'pending', start_date: '2027-03-01', end_date: '2027-03-03' }),
  ])
  const [decided, waiting] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(within(decided).queryByRole('button')).toBeNull()
  expect(within(waiting).getAllByRole('button')).toHaveLength(2)
  await user.click(within(waiting).getByRole('button', { name: 'Edit: Annual Leave, 1–3 Mar 2027' }))
  expect(did.edit).toHaveBeenCalledExactlyOnceWith('r8')
  await user.click(
    within(waiting).getByRole('button', { name: 'Cancel request: Annual Leave, 1–3 Mar 2027' }),
  )
  expect(did.cancel).toHaveBeenCalledExactlyOnceWith('r8')
})
