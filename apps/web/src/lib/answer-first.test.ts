import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerFirst, listenForAnswers, openBehind } from './answer-first.ts'

const fire = (type: string) => window.dispatchEvent(new Event(type))
/** Time for a frame and what follows it. */
const frame = () => vi.advanceTimersByTime(20)

describe('what waits for the answer to a press', () => {
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

  it('comes after the frame in which the press is seen, in the order of the presses, each after a frame of its own', () => {
    answerFirst(does('first'))
    answerFirst(does('second'))
    expect(done).toEqual([])
    frame()
    expect(done).toEqual(['first'])
    frame()
    expect(done).toEqual(['first', 'second'])
  })

  it('comes before the next press or key is heard, and once', () => {
    answerFirst(does('press'))
    answerFirst(does('what follows it'))
    fire('pointerdown')
    expect(done).toEqual(['press', 'what follows it'])
    fire('pointerup')
    answerFirst(does('key'))
    fire('keydown')
    frame()
    expect(done).toEqual(['press', 'what follows it', 'key'])
  })

  it('waits until the finger has left the button, but not for ever', () => {
    fire('pointerdown')
    answerFirst(does('short press'))
    frame()
    expect(done).toEqual([])
    fire('pointerup')
    frame()
    expect(done).toEqual(['short press'])

    fire('pointerdown')
    answerFirst(does('long press'))
    vi.advanceTimersByTime(300)
    expect(done).toEqual(['short press', 'long press'])
  })

  it('does not hold up what keys do, where the next key goes on from there', () => {
    const onKey = () => answerFirst(does('key'), 'at once')
    window.addEventListener('keydown', onKey, { once: true })
    fire('keydown')
    expect(done).toEqual(['key'])
  })

  it('is done at once where something that waited asks for it', () => {
    answerFirst(() => {
      answerFirst(does('inner'))
      does('outer')()
    })
    frame()
    expect(done).toEqual(['inner', 'outer'])
  })

  it('goes on after something has failed', () => {
    answerFirst(() => {
      throw new Error('broken')
    })
    answerFirst(does('later'))
    expect(frame).toThrow('broken')
    expect(done).toEqual([])
    frame()
    expect(done).toEqual(['later'])
  })

  it('what is opened behind is drawn with the next key at once, and with none after it', () => {
    openBehind(does('open'))
    fire('keydown')
    expect(done).toEqual(['open', 'open'])
    fire('keydown')
    openBehind(does('other'))
    vi.advanceTimersByTime(1_000)
    fire('pointerdown')
    expect(done).toEqual(['open', 'open', 'other'])
  })
})
