import { adminCopy as copy } from '@leavewell/leave'
import Type from 'typebox'

/** A first or last name, in one line and without characters that are not seen: names stand in mails, files and headings. */
export const personName = () =>
  Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$',
      errorMessage: { pattern: copy.nameNotOneLine },
    }),
  )
