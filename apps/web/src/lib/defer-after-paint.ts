import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/** Work that follows the response to its press, in the order of the presses. */
const waiting: (() => void)[] = []

/** The longest delay, for hidden pages without frames and for a finger that stays on a button. */
const LATEST_MS = 300

/** Overlays that may still be rendering at low priority. */
const underWay = new Set<() => void>()

/** Longer than any overlay takes to render. */
const DRAWN_MS = 1_000

let isHeld = false
let isDrawing = false
let cancel = () => {}

/**
 * Runs slow work after the page has shown the press: after the finger has left and a frame was painted.
 * Otherwise the pressed button would look dead.
 *
 * Work never gets lost or out of order: the next press or key first runs it and is handled afterwards. With
 * `keys`, a key press can run it immediately, because the next key depends on the new focus.
 */
export function deferAfterPaint(act: () => void, keys: 'wait' | 'now' = 'wait'): void {
  if (isDrawing || (keys === 'now' && isOfKey(window.event))) act()
  else {
    waiting.push(act)
    if (waiting.length === 1) schedule()
  }
}

/**
 * Opens an overlay at low priority, so that the page stays responsive. The next press or key renders it
 * immediately, so that typed text goes into its field. `open` may be called twice.
 */
export function renderInBackground(open: () => void): void {
  startTransition(open)
  underWay.add(open)
  setTimeout(() => underWay.delete(open), DRAWN_MS)
}

/** Runs before a press or a key is handled. */
function drawBefore(): void {
  flushRender()
  if (underWay.size === 0) return
  const opens = [...underWay]
  underWay.clear()
  flushSync(() => {
    for (const open of opens) open()
  })
}

const isOfKey = (event: Event | undefined) => event?.type.startsWith('key') ?? false

function schedule(): void {
  cancel()
  const latest = setTimeout(flushRender, LATEST_MS)
  let next: ReturnType<typeof setTimeout> | undefined
  const frame = isHeld
    ? undefined
    : requestAnimationFrame(() => {
        next = setTimeout(drawNext)
      })
  cancel = () => {
    clearTimeout(latest)
    clearTimeout(next)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}

/** Runs all waiting work without another frame. */
export const flushRender = (): void => draw(waiting.length)

/** Runs the first waiting work. Each has its own frame, so that keys are handled in between. */
const drawNext = (): void => draw(1)

function draw(count: number): void {
  cancel()
  if (waiting.length === 0) return
  isDrawing = true
  try {
    flushSync(() => {
      for (let left = count; left > 0; left--) waiting.shift()?.()
    })
  } finally {
    isDrawing = false
    // Also if one of them has failed.
    if (waiting.length > 0) schedule()
  }
}

function setHeld(held: boolean): void {
  if (isHeld === held) return
  isHeld = held
  if (waiting.length > 0) schedule()
}

/** Capturing listeners, so that they run before all others. */
export function listenForAnswers(): void {
  const first = { capture: true, passive: true }
  window.addEventListener('keydown', drawBefore, first)
  window.addEventListener(
    'pointerdown',
    () => {
      drawBefore()
      setHeld(true)
    },
    first,
  )
  for (const end of ['pointerup', 'pointercancel', 'dragend'] as const) {
    window.addEventListener(end, () => setHeld(false), first)
  }
}
