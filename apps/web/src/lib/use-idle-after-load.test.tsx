import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { useIdleAfterLoad } from './use-idle-after-load.ts'

let answer: PromiseWithResolvers<string>

function Page() {
  const { isIdle, want } = useIdleAfterLoad()
  useQuery({ queryKey: ['Page'], queryFn: () => answer.promise })
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
  await draw(<Page />)
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
