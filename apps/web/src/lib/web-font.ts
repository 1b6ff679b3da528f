import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { defaultStorage } from '@leavewell/client'

/** Also read in index.html: if the font is cached, the page starts with it. */
const STORAGE_KEY = 'leavewell_font'

/**
 * Loads the web font after the page and its data, and replaces the fallback font (styles/fonts.css). On a slow
 * connection, an earlier load would delay the scripts by a quarter of a second.
 */
export async function bringWebFont(): Promise<void> {
  const { local } = defaultStorage()
  if (local.getItem(STORAGE_KEY) === inter) return
  const font = new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' })
  document.fonts.add(await font.load())
  local.setItem(STORAGE_KEY, inter)
}
