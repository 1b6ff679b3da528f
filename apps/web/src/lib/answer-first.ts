import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/** What waits until the press that asked for it was answered, in the order of the presses. */
const waiting: (() => void)[] = []

/** How long at most, where no frame comes (a page that nobody sees) or a finger stays on a button. */
const LATEST_MS = 300

/** What is drawn in the background, as long as it may not be there yet. */
const underWay = new Set<() => void>()

/** Longer than anything takes to be drawn. */
const DRAWN_MS = 1_000

let isHeld = false
let isDrawing = false
let cancel = () => {}

/**
 * Does something that takes long to draw once the page has shown that it was pressed: after the finger has left the button and a frame was
 * painted. Drawn with the press itself, it would leave what was pressed looking dead for that time.
 *
 * Nothing gets lost or out of order: the next press or key has it drawn first, and is heard after that. A press that comes from the keyboard
 * is not held up at all where `keys` says so, because the next key goes to what has the focus by then.
 */
export function answerFirst(act: () => void, keys: 'wait' | 'at once' = 'wait'): void {
  if (isDrawing || (keys === 'at once' && isOfKey(window.event))) act()
  else {
    waiting.push(act)
    if (waiting.length === 1) schedule()
  }
}

/**
 * Opens something in the background, in slices that let the page answer. The next press or key has it drawn at once: what is typed then goes
 * into the field that it brings. `open` may be called twice.
 */
export function openBehind(open: () => void): void {
  startTransition(open)
  underWay.add(open)
  setTimeout(() => underWay.delete(open), DRAWN_MS)
}

/** Before a press or a key is heard. */
function drawBefore(): void {
  drawNow()
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
  const latest = setTimeout(drawNow, LATEST_MS)
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

/** Does what waits, without waiting for the frame. */
export const drawNow = (): void => draw(waiting.length)

/** The first of what waits; each has a frame of its own, so that the next key is heard in between. */
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
    // Also where one of them has failed.
    if (waiting.length > 0) schedule()
  }
}

function setHeld(held: boolean): void {
  if (isHeld === held) return
  isHeld = held
  if (waiting.length > 0) schedule()
}

/** Listens to presses and keys before anything else does. */
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
