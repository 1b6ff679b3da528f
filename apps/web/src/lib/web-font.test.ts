import { expect, it, vi } from 'vitest'
import { bringWebFont } from './web-font.ts'

/** Fakes a browser with a font list. Loading the file may fail. */
function browserWithFonts(load: () => Promise<unknown> = async () => {}) {
  const added: string[] = []
  vi.stubGlobal(
    'FontFace',
    class {
      family: string
      constructor(family: string) {
        this.family = family
      }
      load = async () => {
        await load()
        return this
      }
    },
  )
  Object.assign(document, { fonts: { add: ({ family }: { family: string }) => added.push(family) } })
  return added
}

it('the font loads once, and a page that starts with it does not load it again', async () => {
  const added = browserWithFonts()
  await bringWebFont()
  expect(added).toEqual(['Inter Variable'])
  expect(localStorage.getItem('leavewell_font')).toMatch(/inter-latin.*\.woff2/)
  await bringWebFont()
  expect(added).toHaveLength(1)
})

it('a failed load keeps the fallback font, and the next page tries again', async () => {
  const added = browserWithFonts(() => Promise.reject(new Error('no line')))
  await expect(bringWebFont()).rejects.toThrow('no line')
  expect(added).toEqual([])
  expect(localStorage.getItem('leavewell_font')).toBeNull()
})

it('the font of a previous version is replaced', async () => {
  const added = browserWithFonts()
  localStorage.setItem('leavewell_font', '/assets/inter-of-before.woff2')
  await bringWebFont()
  expect(added).toEqual(['Inter Variable'])
})
