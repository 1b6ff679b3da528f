import { expect, it } from 'vitest'
import { withoutToken } from './report-address.ts'

it('an address is reported without its token and otherwise unchanged [P-13]', () => {
  expect(withoutToken('https://app.example/a?access_token=secret&tab=b#c')).toBe(
    'https://app.example/a?tab=b#c',
  )
  expect(withoutToken('https://app.example/a?access_token=secret')).toBe('https://app.example/a')
  expect(withoutToken('https://app.example/a?q=a%20b+c')).toBe('https://app.example/a?q=a%20b+c')
})
