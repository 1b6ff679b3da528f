import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Button } from '../ui/button.tsx'
import { useAdminSearch } from './use-admin-search.ts'

function Press() {
  const { openPerson, show } = useAdminSearch()
  const press = () => {
    openPerson('p1')
    show({ search: 'ann' })
  }
  return <Button onPress={press}>Press</Button>
}

it('a person who is opened and a text that is searched directly after it are both in the URL', async () => {
  const { user, router } = await draw(<Press />, {
    address: '/admindashboard?tab=users',
    readSearch: search => search,
  })
  await user.click(screen.getByRole('button', { name: 'Press' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ tab: 'users', person: 'p1', search: 'ann' }),
  )
})
