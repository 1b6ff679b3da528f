import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { defaultStorage } from '@leavewell/client'

/** Also read in index.html: a page that opens where the font has been before begins with it. */
const STORAGE_KEY = 'leavewell_font'

/**
 * Brings the font, which nobody waits for: it is asked for once the page and its data are there, and takes the place of the one that stands
 * in for it (styles/fonts.css). On a slow line it would keep the scripts of the first page for a quarter of a second.
 */
export async function bringWebFont(): Promise<void> {
  const { local } = defaultStorage()
  if (local.getItem(STORAGE_KEY) === inter) return
  const font = new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' })
  document.fonts.add(await font.load())
  local.setItem(STORAGE_KEY, inter)
}
