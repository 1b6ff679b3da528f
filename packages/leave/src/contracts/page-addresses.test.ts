import { describe, expect, it } from 'vitest'
import { createPageUrl, PAGES, pageOfHyphenatedPath, pageOfPath } from './page-addresses.ts'

describe('page paths', () => {
  it('page paths are lower case with hyphens for blanks and a leading slash [A-04]', () => {
    expect(createPageUrl('MyRequests')).toBe('/myrequests')
    expect(createPageUrl('My Leave Requests')).toBe('/my-leave-requests')
  })

  it('every page is found by its path in any case, with or without a trailing slash [A-02, A-03]', () => {
    for (const page of PAGES) {
      expect(pageOfPath(createPageUrl(page))).toBe(page)
      expect(pageOfPath(`/${page.toUpperCase()}/`)).toBe(page)
    }
  })

  it('the root is the dashboard, anything else is no page [A-01, A-05]', () => {
    expect(pageOfPath('/')).toBe('Dashboard')
    expect(['/nowhere', '/myrequests/5', '/my-requests'].map(pageOfPath)).toEqual(Array(3).fill(undefined))
  })

  it('the address of a spaced name leads to its page, and nothing else does [A-04] [finding F-54]', () => {
    expect(['My Requests', 'Admin Dashboard'].map(name => pageOfHyphenatedPath(createPageUrl(name)))).toEqual(
      ['MyRequests', 'AdminDashboard'],
    )
    expect(['/no-where', '/my-requests/5', '/nowhere', '/profile'].map(pageOfHyphenatedPath)).toEqual(
      Array(4).fill(undefined),
    )
  })
})
