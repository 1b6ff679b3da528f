import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRequest } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { RecentRequests } from './recent-requests.tsx'

it('each of the newest requests is one press from its page, below what they come to [C-08]', async () => {
  const requests = [aRequest({ id: 'r7' }), aRequest({ id: 'r8', status: 'pending' })]
  await draw(
    <RecentRequests
      requests={{ data: requests, isLoadingError: false, refetch: () => {} }}
      summary={<p>Two in all</p>}
    />,
  )
  const list = screen.getByRole('list')
  const links = within(list).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/myrequests?request=r7',
    '/myrequests?request=r8',
  ])
  expect(screen.getByText('Two in all').compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
