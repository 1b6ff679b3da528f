import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { useIdleAfterLoad, usePreload } from './use-idle-after-load.ts'

let answer: PromiseWithResolvers<string>

/** Loads the data of the page without another render when it arrives. */
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

function Preload() {
  const { isIdle, want } = usePreload()
  return (
    <button type="button" onClick={want}>
      {isIdle ? 'idle' : 'loading'}
    </button>
  )
}

const shown = () => screen.getByRole('button').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  answer = Promise.withResolvers()
})

async function drawPage(page = <Page />) {
  vi.useFakeTimers()
  // After the fake timers, which would replace them.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 0))
  vi.stubGlobal('cancelIdleCallback', (timer: number) => clearTimeout(timer))
  await draw(
    <>
      {page}
      <Data />
    </>,
  )
}

it('a page is idle shortly after its data has arrived, not while it loads', async () => {
  await drawPage()
  await wait(2_000)
  expect(shown()).toBe('loading')
  answer.resolve('here')
  await wait(250)
  expect(shown()).toBe('loading')
  await wait(100)
  expect(shown()).toBe('idle')
})

it("loading queries do not render the hook's component again", async () => {
  await drawPage()
  drawn.mockClear()
  answer.resolve('here')
  await wait(250)
  expect(drawn).not.toHaveBeenCalled()
})

it('an answer that never arrives delays the page only for a limited time', async () => {
  await drawPage()
  await wait(8_000)
  expect(shown()).toBe('idle')
})

it('the want callback makes the page idle immediately', async () => {
  await drawPage()
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('idle')
})

it('code behind a button preloads when the page is idle', async () => {
  await drawPage(<Preload />)
  answer.resolve('here')
  await wait(400)
  expect(shown()).toBe('idle')
})

it('code behind a button loads on demand for users who save data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  await drawPage(<Preload />)
  answer.resolve('here')
  await wait(9_000)
  expect(shown()).toBe('loading')
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('idle')
})

it('code behind buttons loads one part after the other', async () => {
  const order: string[] = []
  function Part({ name, use }: { name: string; use: typeof useIdleAfterLoad }) {
    const { isIdle } = use()
    if (isIdle && !order.includes(name)) order.push(name)
    return null
  }
  await drawPage(
    <>
      <Part name="menu" use={usePreload} />
      <Part name="form" use={usePreload} />
      <Part name="year" use={useIdleAfterLoad} />
      <Part name="away" use={useIdleAfterLoad} />
    </>,
  )
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 100))
  answer.resolve('here')
  await wait(410)
  expect(order.toSorted()).toEqual(['away', 'menu', 'year'])
  await wait(100)
  expect(order).toContain('form')
})
