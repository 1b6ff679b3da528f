import { adminCopy as copy } from '@leavewell/leave'
import Type from 'typebox'

/**
 * A first or last name in one line, without invisible characters. Names appear in mails, files and headings.
 */
export const personName = () =>
  Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$',
      errorMessage: { pattern: copy.nameNotOneLine },
    }),
  )
