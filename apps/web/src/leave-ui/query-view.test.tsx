import { connectionCopy } from '@leavewell/leave'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { QueryView } from './query-view.tsx'

function Names() {
  const query = useQuery({ queryKey: ['names'], queryFn: () => ['Ada'] })
  return (
    <QueryView query={query} loading={<p>Loading</p>}>
      {names => <p>{names.join()}</p>}
    </QueryView>
  )
}

it('a list that is opened offline says so, and loads when the browser is back online [X3-36]', async () => {
  onlineManager.setOnline(false)
  await draw(<Names />)
  expect(await screen.findByText(connectionCopy.loadsLater)).toBeVisible()
  expect(screen.queryByText('Loading')).toBeNull()
  onlineManager.setOnline(true)
  expect(await screen.findByText('Ada')).toBeVisible()
})
