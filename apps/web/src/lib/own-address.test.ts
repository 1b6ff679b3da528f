import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

const origin = 'https://leave.example.com'

describe('targets of a redirect', () => {
  it('a URL within the own origin keeps path, query and fragment [A-21, OP-05]', () => {
    expect(ownAddress(`${origin}/MyRequests?tab=pending#top`, origin)).toBe('/MyRequests?tab=pending#top')
    expect(ownAddress('/TeamRequests', origin)).toBe('/TeamRequests')
  })

  it('a URL of another origin is no target [A-21, OP-05]', () => {
    const foreign = [
      'https://evil.example/',
      '//evil.example/x',
      '\\\\evil.example',
      'https://leave.example.com.evil.example/',
      'https://leave.example.com@evil.example/',
      'http://leave.example.com/',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      '',
    ]
    for (const address of foreign) expect(ownAddress(address, origin), address).toBeUndefined()
  })

  it('a target never begins with two slashes, which would name another host [OP-05]', () => {
    expect(ownAddress(`${origin}//evil.example/x`, origin)).toBe('/evil.example/x')
  })
})
