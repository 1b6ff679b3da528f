import { requestsCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRequest } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { ownRequestPath } from '../../leave-ui/page-path.ts'
import { OwnRequest } from './own-request.tsx'

const open = (id: string) =>
  draw(
    <OwnRequest
      id={id}
      requests={{
        data: [aRequest({ id: 'r1' }), aRequest({ id: 'r2' })],
        isLoadingError: false,
        refetch: () => {},
      }}
      onClose={() => {}}
    >
      {request => <p>Card of {request.id}</p>}
    </OwnRequest>,
  )

it('a URL with one of the user’s requests opens it in a dialog', async () => {
  await open('r2')
  expect(screen.getByRole('dialog')).toHaveTextContent('Card of r2')
  expect(ownRequestPath('6b0321563455ad0ef6e9899b')).toBe('/myrequests?request=6b0321563455ad0ef6e9899b')
  expect(ownRequestPath('600321563455000000000001')).toBe(
    '/myrequests?request=%22600321563455000000000001%22',
  )
})

it('a request that is gone, or of someone else, is explained [experience 15]', async () => {
  await open('r3')
  expect(screen.getByText(requestsCopy.noSuchRequest)).toBeVisible()
})
