import { expect, it, vi } from 'vitest'
import { onceNearView } from './on-near-viewport.ts'

it('the callback runs once when the element comes near, and never after its cancellation', () => {
  const watched: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (typeof watched)[number]) {
        watched.push(listener)
      }
      observe() {}
      disconnect = disconnect
    },
  )
  const act = vi.fn()
  const stop = onceNearView(document.body, act)
  watched[0]?.([{ isIntersecting: false }])
  expect(act).not.toHaveBeenCalled()
  watched[0]?.([{ isIntersecting: true }])
  expect(act).toHaveBeenCalledTimes(1)
  expect(disconnect).toHaveBeenCalledTimes(1)
  stop?.()
  expect(disconnect).toHaveBeenCalledTimes(2)
  expect(onceNearView(null, act)).toBeUndefined()
})
