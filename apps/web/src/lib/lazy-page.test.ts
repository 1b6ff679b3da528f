import { type ComponentType, createElement } from 'react'
import { prerender } from 'react-dom/static.edge'
import { expect, it, vi } from 'vitest'
import { lazyPage, PageNotLoaded } from './lazy-page.tsx'

const Calendar = () => createElement('h1', null, 'Calendar')
const lost = () =>
  Promise.reject<typeof Calendar>(new TypeError('Failed to fetch dynamically imported module'))

/** What is shown of a page, or how showing it fails. */
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

it('code that does not come is said of the page, and asked for again when one tries again; nothing is reloaded [finding E-02]', async () => {
  const load = vi.fn(lost)
  const reload = vi.fn()
  const Page = lazyPage(load, async () => false, reload)
  const failure = (await show(Page)) as PageNotLoaded
  expect(failure).toBeInstanceOf(PageNotLoaded)
  // Until somebody tries again it stays so, or the page would ask in circles.
  expect(await show(Page)).toBe(failure)
  expect(load).toHaveBeenCalledTimes(1)

  load.mockResolvedValue(Calendar)
  failure.forget()
  expect(await show(Page)).toContain('Calendar')
  expect(reload).not.toHaveBeenCalled()
})

it('fetching ahead without a line is no failure: the page is asked for again when it is shown [finding E-02]', async () => {
  const load = vi.fn(lost)
  const Page = lazyPage(load, async () => false)
  await Page.preload()
  load.mockResolvedValue(Calendar)
  expect(await show(Page)).toContain('Calendar')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a page fetched ahead is shown without asking again [finding E-02]', async () => {
  const load = vi.fn(async () => Calendar)
  const Page = lazyPage(load, async () => false)
  await Page.preload()
  expect(await show(Page)).toContain('Calendar')
  expect(load).toHaveBeenCalledTimes(1)
})

it('after an update, whose files have other names, the app is loaded anew [finding E-02]', async () => {
  const reload = vi.fn()
  expect(await show(lazyPage(lost, async () => true, reload))).not.toContain('Calendar')
  expect(reload).toHaveBeenCalledTimes(1)
})
