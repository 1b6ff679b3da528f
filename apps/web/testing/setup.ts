import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { setInteractionModality } from 'react-aria-components'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { flushRender } from '../src/lib/defer-after-paint.ts'
import { forgetMedia, matchMedia } from './media.ts'

const { asyncWrapper } = getConfig()

// A failed query prints only its message, because the coloured dump of the page would hide it.
configure({
  // Asynchronous content may take long on a busy machine.
  asyncUtilTimeout: 15_000,
  getElementError: message =>
    Object.assign(new Error(message?.split('\n\n', 1)[0] ?? ''), { name: 'NotFound' }),
  // A press is followed by a render before the test continues.
  asyncWrapper: action =>
    asyncWrapper(async () => {
      const result = await action()
      flushRender()
      return result
    }),
})

// React records a stack for each element that it creates, for its developer tools. That took a fifth of the processor
// time of component tests. It stops after 10,000 elements a second.
const OF_REACT = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const { [OF_REACT]: internals } = React as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {},
  configurable: true,
})

// jsdom runs animation frames on an interval that starts with a frame request or a focus loss. Started under
// fake timers, it would never tick again, even in later files. A permanent frame request keeps the real
// interval running.
const frames = globalThis as { framesGoOn?: true }
const nextFrame = window.requestAnimationFrame.bind(window)
const goOn = () => void nextFrame(goOn)
if (!frames.framesGoOn) goOn()
frames.framesGoOn = true

// jsdom has no layout and lacks these functions. Nothing scrolls, moves or changes its size. An earlier file may have
// replaced the first, or loaded another copy of its module.
window.matchMedia = matchMedia
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.checkVisibility ??= function (this: Element) {
  for (let at: Element | null = this; at !== null; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false
  return getComputedStyle(this).visibility !== 'hidden'
}
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
  // Announcements of React Aria stay in the page for seconds, where the next test would find them.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
  vi.unstubAllGlobals()
  forgetMedia()
  vi.useRealTimers()
  // After a click of a screen reader, dialogs of later tests would take the focus with a delay.
  setInteractionModality('pointer')
  sessionStorage.clear()
  localStorage.clear()
  // React and React Aria report component errors to the console. A test that expects one replaces the spy.
  expect(complaints).toEqual([])
})
