import { expect, it } from 'vitest'
import { checkSignIn } from './check-sign-in.ts'

const fieldsOf = (...[fields]: Parameters<typeof checkSignIn>) =>
  checkSignIn(fields).map(({ field }) => field)

it('each step requires only its own fields', () => {
  expect(fieldsOf({ email: ' ', password: '' })).toEqual(['email', 'password'])
  expect(fieldsOf({ email: 'sophie', new_password: 'short' })).toEqual(['email', 'new_password'])
  expect(fieldsOf({ code: '12345' })).toEqual(['code'])
})

it('valid values have no problems', () => {
  expect(checkSignIn({ email: ' sophie@example.com ', new_password: 'long enough', code: '012345' })).toEqual(
    [],
  )
})
