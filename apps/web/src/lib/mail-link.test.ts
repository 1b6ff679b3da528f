import { expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

it('a mail link keeps every character of the message, with the line ends of mail programs', () => {
  const link = new URL(
    mailLink({ to: "o'neil+1&cc=x@x.test", subject: 'Yours & mine?', body: 'Hello,\n\n50% + #1' }),
  )
  expect(decodeURIComponent(link.pathname)).toBe("o'neil+1&cc=x@x.test")
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(link.searchParams.get('subject')).toBe('Yours & mine?')
  expect(link.searchParams.get('body')).toBe('Hello,\r\n\r\n50% + #1')
})
