import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { drawNow } from '../src/lib/answer-first.ts'
import { forgetMedia, matchMedia } from './media.ts'

const { asyncWrapper } = getConfig()

// A failing query says what it looked for; the whole page in colours around it hides that.
configure({
  // What comes by itself may take a busy machine long.
  asyncUtilTimeout: 15_000,
  getElementError: message =>
    Object.assign(new Error(message?.split('\n\n', 1)[0] ?? ''), { name: 'NotFound' }),
  // Who presses sees what it brings before doing anything else.
  asyncWrapper: action =>
    asyncWrapper(async () => {
      const result = await action()
      drawNow()
      return result
    }),
})

// jsdom draws frames by an interval that it begins when a frame is asked for, or when what has the focus goes. Begun under fake timers it would never tick
// again, in later files neither; as long as somebody waits for a frame the interval of real time goes on.
const frames = globalThis as { framesGoOn?: true }
const nextFrame = window.requestAnimationFrame.bind(window)
const goOn = () => void nextFrame(goOn)
if (!frames.framesGoOn) goOn()
frames.framesGoOn = true

// jsdom lays nothing out, so it has none of these. Nothing scrolls or moves, and nothing changes its size.
window.matchMedia ??= matchMedia
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.animate ??= () => ({ finished: Promise.resolve(), cancel() {} }) as unknown as Animation
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})

afterEach(() => {
  cleanup()
  // What React Aria says aloud stands in the page for some seconds, and would be found by what is tested next.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
  vi.unstubAllGlobals()
  forgetMedia()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
  // React and React Aria say here what is wrong with a component; a test that expects one replaces the spy.
  expect(complaints).toEqual([])
})
