import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { useIdleAfterLoad } from './use-idle-after-load.ts'

let answer: PromiseWithResolvers<string>

/** Asks for the data of the page without being drawn anew when it comes. */
function Data() {
  useQuery({ queryKey: ['Page'], queryFn: () => answer.promise })
  return null
}

const drawn = vi.fn()

function Page() {
  drawn()
  const { isIdle, want } = useIdleAfterLoad()
  return (
    <button type="button" onClick={want}>
      {isIdle ? 'idle' : 'loading'}
    </button>
  )
}

const shown = () => screen.getByRole('button').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  answer = Promise.withResolvers()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 0))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

async function drawPage() {
  vi.useFakeTimers()
  await draw(
    <>
      <Page />
      <Data />
    </>,
  )
}

it('a page is idle a moment after its data has come, not while it is asked for', async () => {
  await drawPage()
  await wait(2_000)
  expect(shown()).toBe('loading')
  answer.resolve('here')
  await wait(250)
  expect(shown()).toBe('loading')
  await wait(100)
  expect(shown()).toBe('idle')
})

it('what is asked for meanwhile does not draw anew what waits', async () => {
  await drawPage()
  drawn.mockClear()
  answer.resolve('here')
  await wait(250)
  expect(drawn).not.toHaveBeenCalled()
})

it('an answer that does not come holds nothing up for ever', async () => {
  await drawPage()
  await wait(8_000)
  expect(shown()).toBe('idle')
})

it('whoever asks for it need not wait', async () => {
  await drawPage()
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('idle')
})
