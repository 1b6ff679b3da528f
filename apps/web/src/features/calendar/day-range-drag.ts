import type { DayRange } from '@leavewell/leave'
import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** Requests leave for these days. Undefined for users who cannot request leave. */
export type RequestLeaveHandler = ((days: DayRange) => void) | undefined

interface Sweep {
  from: string
  to: string
  /** The scope of the drag: the month, or one person's row. */
  within: Element
}

/**
 * Lets users request leave by pressing a day or dragging over several with the mouse. It accepts future days of
 * elements with `data-day`. A moving finger scrolls, and a tap counts as a press. Other users have the form.
 */
export function useDayRangeDrag(today: string, onAsk: RequestLeaveHandler) {
  const [sweep, setSweep] = useState<Sweep>()
  const isSweeping = sweep !== undefined
  const swept = sweep && rangeOf(sweep)

  const onMove = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    const day = document
      .elementsFromPoint(clientX, clientY)
      .map(each => (sweep?.within.contains(each) ? dayOfElement(each) : undefined))
      .find(each => each !== undefined)
    if (sweep && day !== undefined && day !== sweep.to) setSweep({ ...sweep, to: day < today ? today : day })
  })
  const onUp = useEffectEvent(() => {
    setSweep(undefined)
    if (swept) onAsk?.(swept)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && setSweep(undefined))

  useEffect(() => {
    if (!isSweeping) return
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', event => onMove(event), { signal })
    window.addEventListener('pointerup', () => onUp(), { signal })
    window.addEventListener('pointercancel', () => setSweep(undefined), { signal })
    window.addEventListener('keydown', event => onKey(event), { signal })
    return () => stop.abort()
  }, [isSweeping])

  const freeDayAt = ({ target }: PointerEvent | MouseEvent) => {
    if (!onAsk || !(target instanceof Element) || target.closest('button') !== null) return undefined
    const day = dayOfElement(target.closest('[data-day]'))
    return day !== undefined && day >= today ? day : undefined
  }
  return {
    /** The days of the current drag. */
    swept,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const day = freeDayAt(event)
        if (day === undefined || event.button !== 0 || event.pointerType === 'touch') return
        setSweep({ from: day, to: day, within: event.currentTarget })
      },
      onClick(event: MouseEvent) {
        const isTap = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
        const day = isTap ? freeDayAt(event) : undefined
        if (day !== undefined) onAsk?.({ start: day, end: day })
      },
    },
  }
}

/** Whether the drag includes a day. */
export const isSwept = (swept: DayRange | undefined, day: string): boolean =>
  swept !== undefined && swept.start <= day && day <= swept.end

const rangeOf = ({ from, to }: Sweep): DayRange =>
  from <= to ? { start: from, end: to } : { start: to, end: from }

const dayOfElement = (element: Element | null) =>
  element instanceof HTMLElement ? element.dataset.day : undefined
