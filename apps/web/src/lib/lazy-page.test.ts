import { type ComponentType, createElement } from 'react'
import { prerender } from 'react-dom/static.edge'
import { expect, it, vi } from 'vitest'
import { lazyPage, PageNotLoaded } from './lazy-page.tsx'

const Calendar = () => createElement('h1', null, 'Calendar')
const lost = () =>
  Promise.reject<typeof Calendar>(new TypeError('Failed to fetch dynamically imported module'))

/** The rendered page, or its error. */
async function show(Page: ComponentType): Promise<string | PageNotLoaded> {
  let failure: unknown
  try {
    const { prelude } = await prerender(createElement(Page), {
      onError(error) {
        failure = error
      },
    })
    return await new Response(prelude).text()
  } catch {
    if (failure instanceof PageNotLoaded) return failure
    throw failure
  }
}

it('a page whose code fails to load says so and can be retried without a reload [finding E-02]', async () => {
  const load = vi.fn(lost)
  const reload = vi.fn()
  const Page = lazyPage(load, async () => false, reload)
  const failure = (await show(Page)) as PageNotLoaded
  expect(failure).toBeInstanceOf(PageNotLoaded)
  // The failure stays until a retry. Otherwise the page would load in a loop.
  expect(await show(Page)).toBe(failure)
  expect(load).toHaveBeenCalledTimes(1)

  load.mockResolvedValue(Calendar)
  failure.forget()
  expect(await show(Page)).toContain('Calendar')
  expect(reload).not.toHaveBeenCalled()
})

it('a failed preload is ignored, and the page loads again when it is shown [finding E-02]', async () => {
  const load = vi.fn(lost)
  const Page = lazyPage(load, async () => false)
  await Page.preload()
  load.mockResolvedValue(Calendar)
  expect(await show(Page)).toContain('Calendar')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a preloaded page is shown without another load [finding E-02]', async () => {
  const load = vi.fn(async () => Calendar)
  const Page = lazyPage(load, async () => false)
  await Page.preload()
  expect(await show(Page)).toContain('Calendar')
  expect(load).toHaveBeenCalledTimes(1)
})

it('after an update, whose files have other names, the app reloads [finding E-02]', async () => {
  const reload = vi.fn()
  expect(await show(lazyPage(lost, async () => true, reload))).not.toContain('Calendar')
  expect(reload).toHaveBeenCalledTimes(1)
})
