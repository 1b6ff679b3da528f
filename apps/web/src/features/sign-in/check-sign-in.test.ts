import { expect, it } from 'vitest'
import { checkSignIn } from './check-sign-in.ts'

it('each step asks for its own fields only', () => {
  expect(Object.keys(checkSignIn({ email: ' ', password: '' }))).toEqual(['email', 'password'])
  expect(Object.keys(checkSignIn({ email: 'sophie', new_password: 'short' }))).toEqual([
    'email',
    'new_password',
  ])
  expect(Object.keys(checkSignIn({ code: '12345' }))).toEqual(['code'])
})

it('what is filled in well has no problems', () => {
  expect(checkSignIn({ email: ' sophie@example.com ', new_password: 'long enough', code: '012345' })).toEqual(
    {},
  )
})
