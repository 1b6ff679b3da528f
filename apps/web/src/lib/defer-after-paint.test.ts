import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deferAfterPaint, listenForAnswers, renderInBackground } from './defer-after-paint.ts'

const fire = (type: string) => window.dispatchEvent(new Event(type))
/** Time for a frame and the task after it. */
const frame = () => vi.advanceTimersByTime(20)

describe('work that follows the response to a press', () => {
  let done: string[]
  const does = (what: string) => () => done.push(what)

  listenForAnswers()
  beforeEach(() => {
    vi.useFakeTimers()
    done = []
  })
  afterEach(() => {
    vi.runAllTimers()
    fire('pointerup')
    vi.useRealTimers()
  })

  it('work runs after the frame that shows the press, in order, one per frame', () => {
    deferAfterPaint(does('first'))
    deferAfterPaint(does('second'))
    expect(done).toEqual([])
    frame()
    expect(done).toEqual(['first'])
    frame()
    expect(done).toEqual(['first', 'second'])
  })

  it('work runs before the next press or key is handled, and only once', () => {
    deferAfterPaint(does('press'))
    deferAfterPaint(does('what follows it'))
    fire('pointerdown')
    expect(done).toEqual(['press', 'what follows it'])
    fire('pointerup')
    deferAfterPaint(does('key'))
    fire('keydown')
    frame()
    expect(done).toEqual(['press', 'what follows it', 'key'])
  })

  it('work starts after the finger has left the button, but not too late', () => {
    fire('pointerdown')
    deferAfterPaint(does('short press'))
    frame()
    expect(done).toEqual([])
    fire('pointerup')
    frame()
    expect(done).toEqual(['short press'])

    fire('pointerdown')
    deferAfterPaint(does('long press'))
    vi.advanceTimersByTime(300)
    expect(done).toEqual(['short press', 'long press'])
  })

  it('work of a key press can run immediately, because the next key depends on it', () => {
    const onKey = () => deferAfterPaint(does('key'), 'now')
    window.addEventListener('keydown', onKey, { once: true })
    fire('keydown')
    expect(done).toEqual(['key'])
  })

  it('nested work runs immediately', () => {
    deferAfterPaint(() => {
      deferAfterPaint(does('inner'))
      does('outer')()
    })
    frame()
    expect(done).toEqual(['inner', 'outer'])
  })

  it('work continues after a failure', () => {
    deferAfterPaint(() => {
      throw new Error('broken')
    })
    deferAfterPaint(does('later'))
    expect(frame).toThrow('broken')
    expect(done).toEqual([])
    frame()
    expect(done).toEqual(['later'])
  })

  it('an overlay that opens at low priority is drawn by the next key, but only once', () => {
    renderInBackground(does('open'))
    fire('keydown')
    expect(done).toEqual(['open', 'open'])
    fire('keydown')
    renderInBackground(does('other'))
    vi.advanceTimersByTime(1_000)
    fire('pointerdown')
    expect(done).toEqual(['open', 'open', 'other'])
  })
})
