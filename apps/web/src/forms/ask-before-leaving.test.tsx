import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { leavePage } from '../lib/leave-page.ts'
import { DatePicker } from '../ui/date-picker.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' })

async function goAway(isChanged: boolean) {
  const { user, router } = await draw(<AskBeforeLeaving isChanged={isChanged} />, { address: '/profile' })
  act(() => router.history.push('/dashboard'))
  return { user, path: () => router.history.location.pathname }
}

it('leaving a changed form asks first, and Keep editing stays', async () => {
  const { user, path } = await goAway(true)
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(path()).toBe('/profile')
})

it('leaving a changed form continues after Discard', async () => {
  const { user, path } = await goAway(true)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

it('leaving an unchanged form needs no question', async () => {
  const { path } = await goAway(false)
  await waitFor(() => expect(path()).toBe('/dashboard'))
  expect(question()).not.toBeInTheDocument()
})

it('two changed forms of a page ask once', async () => {
  const { user, router } = await draw(
    <>
      <AskBeforeLeaving isChanged={false} />
      <AskBeforeLeaving isChanged />
      <AskBeforeLeaving isChanged />
    </>,
    { address: '/profile' },
  )
  act(() => router.history.push('/dashboard'))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard'))
  expect(question()).not.toBeInTheDocument()
})

it('an action that leaves the page asks first, then runs after Discard', async () => {
  const { user, redraw } = await draw(<AskBeforeLeaving isChanged />, { address: '/profile' })
  const signOut = vi.fn()
  act(() => leavePage(signOut))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(question()).not.toBeInTheDocument())
  expect(signOut).not.toHaveBeenCalled()
  act(() => leavePage(signOut))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(signOut).toHaveBeenCalledTimes(1)
  redraw(<AskBeforeLeaving isChanged={false} />)
  act(() => leavePage(signOut))
  expect(signOut).toHaveBeenCalledTimes(2)
})

it('an anchor of the same page needs no question', async () => {
  const { router } = await draw(<AskBeforeLeaving isChanged />, { address: '/profile' })
  act(() => router.history.push('/profile#feeds'))
  await waitFor(() => expect(router.history.location.hash).toBe('#feeds'))
  expect(question()).not.toBeInTheDocument()
})

it('Forward closes the question that Back opened, and the page stays', async () => {
  window.history.replaceState(null, '', '/dashboard')
  const history = createBrowserHistory()
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history,
  })
  history.push('/profile')
  await waitFor(() => expect(window.location.pathname).toBe('/profile'))
  const move = vi.spyOn(window.history, 'go')
  render(
    <RouterContextProvider router={router as never}>
      <AskBeforeLeaving isChanged />
    </RouterContextProvider>,
  )
  window.history.back()
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  window.history.forward()
  await waitFor(() => expect(question()).not.toBeInTheDocument())
  expect(window.location.pathname).toBe('/profile')
  expect(move).not.toHaveBeenCalled()
  history.destroy()
})

it('a form that is gone does not ask', async () => {
  const { router, redraw } = await draw(<AskBeforeLeaving key="1" isChanged />, { address: '/profile' })
  redraw(<AskBeforeLeaving key="2" isChanged={false} />)
  act(() => router.history.push('/dashboard'))
  await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard'))
})

/** A page with a form, which has a number and a day, and fields outside of the form. */
function Page() {
  const [count, setCount] = useState(3)
  const [day, setDay] = useState('')
  return (
    <main tabIndex={-1}>
      <form>
        <NumberField label="People" value={count} onChange={setCount} />
        <DatePicker label="Day" value={day} onChange={setDay} />
        <div data-preview="">
          <DatePicker label="Example" value="" onChange={() => {}} />
        </div>
        <AskBeforeLeaving isChanged={count !== 3 || day !== ''} />
      </form>
      <DatePicker label="Filter" value="" onChange={() => {}} />
    </main>
  )
}

async function drawPage() {
  const { user, router } = await draw(<Page />, { address: '/profile' })
  const segmentOf = (label: string) => screen.getByRole('spinbutton', { name: new RegExp(`day, ${label}`) })
  const number = screen.getByRole('textbox', { name: 'People' })
  /** As the Back button of the browser, which leaves the focus in the field. */
  const leave = () => act(() => router.history.push('/dashboard'))
  const path = () => router.history.location.pathname
  return { user, leave, path, number, segmentOf }
}

describe('a page with a field that is still typed into', () => {
  it.each(['number', 'day'])('a page asks before a %s is lost, and the focus returns to it', async kind => {
    const { user, leave, path, number, segmentOf } = await drawPage()
    await user.click(kind === 'number' ? number : segmentOf('Day'))
    if (kind === 'number') await user.clear(number)
    await user.keyboard(kind === 'number' ? '8' : '1203')
    const field = document.activeElement
    leave()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(field).toHaveFocus())
    expect(path()).toBe('/profile')
    expect(kind === 'number' ? (number as HTMLInputElement).value : segmentOf('Day').textContent).toBe(
      kind === 'number' ? '8' : '12',
    )
  })

  it('a page is left without a question after the same number, or parts of a day that no form keeps', async () => {
    const { user, leave, path, number, segmentOf } = await drawPage()
    for (const label of ['Example', 'Filter']) {
      await user.click(segmentOf(label))
      await user.keyboard('12')
    }
    await user.clear(number)
    await user.type(number, '3')
    leave()
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(question()).not.toBeInTheDocument()
    expect(number).toHaveFocus()
  })

  it('a page asks before its window closes, and the focus stays', async () => {
    const { user, router, redraw } = await draw(null, { address: '/profile' })
    // The history of tests has no window. This is what a real one asks.
    const block = vi.spyOn(router.history, 'block')
    redraw(<Page />)
    const number = screen.getByRole('textbox', { name: 'People' })
    const closing = () => {
      const asks = block.mock.lastCall?.[0].enableBeforeUnload
      return act(async () => typeof asks === 'function' && asks())
    }
    expect(await closing()).toBe(false)
    await user.clear(number)
    await user.type(number, '8')
    expect(await closing()).toBe(true)
    expect(number).toHaveFocus()
  })
})
