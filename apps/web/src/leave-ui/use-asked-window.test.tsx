import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type AskedWindow, useAskedWindow } from './use-asked-window.ts'

/** A page with one dialog. */
function Page({ name, window }: { name: string; window: AskedWindow }) {
  const [isOpen, setOpen] = useState(false)
  useAskedWindow({ [window]: () => setOpen(true) })
  return (
    <>
      <h1>{name}</h1>
      {isOpen && (
        <div role="dialog" aria-label={`${window} of ${name}`}>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
    </>
  )
}

/** The frame of every page, with links to others. */
function Shell() {
  const { history } = useRouter()
  return (
    <>
      <Outlet />
      <button type="button" onClick={() => history.back()}>
        Back
      </button>
      {['/users?do=invite', '/requests?do=enter-leave', '/all'].map(address => (
        <button key={address} type="button" onClick={() => history.push(address)}>
          {address}
        </button>
      ))}
    </>
  )
}

async function drawPages(address: string) {
  vi.stubGlobal('scrollTo', () => {})
  const root = createRootRoute({ component: Shell })
  const page = (path: string, window: AskedWindow) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Page name={path} window={window} /> })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/users', 'invite'),
      page('/requests', 'enter-leave'),
      page('/all', 'enter-leave'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/requests', address] }),
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  const user = userEvent.setup({ delay: null })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const isAt = (href: string) => waitFor(() => expect(router.state.resolvedLocation?.href).toBe(href))
  return { press, isAt }
}

it('a dialog named in the URL opens once, and its parameter leaves the URL and the history', async () => {
  const { press, isAt } = await drawPages('/users?do=invite&search=ros')
  expect(await screen.findByRole('dialog', { name: 'invite of /users' })).toBeVisible()
  await isAt('/users?search=ros')
  await press('Close')
  await press('/all')
  expect(await screen.findByRole('heading', { name: '/all' })).toBeVisible()
  await press('Back')
  expect(await screen.findByRole('heading', { name: '/users' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Back')
  expect(await screen.findByRole('heading', { name: '/requests' })).toBeVisible()
})

it('a repeated parameter opens the dialog again', async () => {
  const { press, isAt } = await drawPages('/users?do=invite')
  await isAt('/users')
  await press('Close')
  await press('/users?do=invite')
  expect(await screen.findByRole('dialog', { name: 'invite of /users' })).toBeVisible()
})

it('the target page handles the parameter, not the page that is left', async () => {
  const { press, isAt } = await drawPages('/all')
  await press('/requests?do=enter-leave')
  expect(await screen.findByRole('dialog', { name: 'enter-leave of /requests' })).toBeVisible()
  await isAt('/requests')
})

it('unknown parameters stay unchanged', async () => {
  const { isAt } = await drawPages('/users?do=enter-leave')
  expect(await screen.findByRole('heading', { name: '/users' })).toBeVisible()
  await isAt('/users?do=enter-leave')
  expect(screen.queryByRole('dialog')).toBeNull()
})
