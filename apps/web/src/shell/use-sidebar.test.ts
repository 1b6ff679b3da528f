import { describe, expect, it } from 'vitest'
import { readSidebarCookie, sidebarCookie } from './use-sidebar.ts'

describe('the cookie of the sidebar', () => {
  it('the cookie lasts seven days [U-02]', () => {
    expect(sidebarCookie(false)).toMatch(/(^|; )Max-Age=604800(;|$)/)
  })

  it('the sidebar restores its state, and is open without a cookie [U-02]', () => {
    const pair = (isOpen: boolean) => sidebarCookie(isOpen).split(';')[0] ?? ''
    expect(readSidebarCookie(`a=b; ${pair(false)}; c=d`)).toBe(false)
    expect(readSidebarCookie(`a=b; ${pair(true)}`)).toBe(true)
    expect(readSidebarCookie('')).toBe(true)
    expect(readSidebarCookie(`other_${pair(false)}`)).toBe(true)
  })
})
