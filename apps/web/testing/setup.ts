import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A failing query says what it looked for; the whole page in colours around it hides that.
configure({
  // What comes by itself may take a busy machine long.
  asyncUtilTimeout: 15_000,
  getElementError: message =>
    Object.assign(new Error(message?.split('\n\n', 1)[0] ?? ''), { name: 'NotFound' }),
})

// jsdom lays nothing out, so it has none of these. Windows are wide, nothing scrolls, and nothing changes its size.
window.matchMedia ??= media => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
Element.prototype.scrollIntoView ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
  // React and React Aria say here what is wrong with a component; a test that expects one replaces the spy.
  expect(complaints).toEqual([])
})
