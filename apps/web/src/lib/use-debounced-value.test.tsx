import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedValue } from './use-debounced-value.ts'

const PAUSE_MS = 250
const onPause = vi.fn()

/** The other page loads until this is called. */
let arrive: () => void
let router: ReturnType<typeof routerOfTest>

function routerOfTest() {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/' })
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    loader: () => new Promise<void>(resolve => (arrive = resolve)),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return createRouter({ routeTree: root.addChildren([list, other]), history })
}

const start = (kept: string) =>
  renderHook(({ kept }) => useDebouncedValue(kept, onPause), {
    initialProps: { kept },
    wrapper: ({ children }) => (
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    ),
  })

beforeEach(() => {
  router = routerOfTest()
  vi.useFakeTimers()
  onPause.mockReset()
})

it('typed text shows immediately and is passed on once, after a pause', () => {
  const { result } = start('')
  for (const text of ['a', 'an', 'ann']) {
    act(() => result.current[1](text))
    expect(result.current[0]).toBe(text)
    act(() => vi.advanceTimersByTime(PAUSE_MS - 1))
  }
  expect(onPause).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onPause).toHaveBeenCalledExactlyOnceWith('ann')
})

it('text that returns to the stored value is not passed on', () => {
  const { result } = start('ann')
  act(() => result.current[1]('anna'))
  act(() => result.current[1]('ann'))
  act(() => vi.advanceTimersByTime(PAUSE_MS))
  expect(onPause).not.toHaveBeenCalled()
})

it('a new stored text, for example after Back, replaces the typed one', () => {
  const { result, rerender } = start('ann')
  act(() => result.current[1]('anna'))
  rerender({ kept: 'bob' })
  expect(result.current[0]).toBe('bob')
  act(() => vi.advanceTimersByTime(PAUSE_MS))
  expect(onPause).not.toHaveBeenCalled()
})

it('text typed while an earlier one arrives is kept, and passed on in its turn', () => {
  const { result, rerender } = start('')
  for (const text of ['a', 'an']) {
    act(() => result.current[1](text))
    act(() => vi.advanceTimersByTime(PAUSE_MS))
  }
  act(() => result.current[1]('ann'))
  for (const kept of ['a', 'an']) {
    rerender({ kept })
    expect(result.current[0]).toBe('ann')
  }
  act(() => vi.advanceTimersByTime(PAUSE_MS))
  expect(onPause.mock.calls).toEqual([['a'], ['an'], ['ann']])
})

it('a text that was passed on and arrived counts as any other after Back', () => {
  const { result, rerender } = start('')
  act(() => result.current[1]('ann'))
  act(() => vi.advanceTimersByTime(PAUSE_MS))
  for (const kept of ['ann', '', 'ann']) {
    rerender({ kept })
    expect(result.current[0]).toBe(kept)
  }
})

it('nothing is passed on after the field is unmounted', () => {
  const { result, unmount } = start('')
  act(() => result.current[1]('ann'))
  unmount()
  vi.advanceTimersByTime(PAUSE_MS)
  expect(onPause).not.toHaveBeenCalled()
})

it('text typed before a press on a link arrives after the link has opened, and does not undo it', async () => {
  const { result } = start('')
  act(() => result.current[1]('ann'))
  await act(async () => void router.navigate({ to: '/other' } as never))
  act(() => vi.advanceTimersByTime(3 * PAUSE_MS))
  expect(onPause).not.toHaveBeenCalled()
  await act(async () => {
    arrive()
    await vi.advanceTimersByTimeAsync(2 * PAUSE_MS)
  })
  expect(onPause).toHaveBeenCalledExactlyOnceWith('ann')
})
