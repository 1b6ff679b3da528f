import { ADMIN_PAGE_SIZE, type PageRequest } from '@leavewell/leave'
import Type from 'typebox'

/** The most rows in an answer, enough to fetch a file in few calls. */
const MAX_ROWS = 5_000

/** The requested part of a table. */
export const pageSchema = {
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 })),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ROWS })),
}

/** Part of a name or address. */
export const searchSchema = Type.Optional(Type.String({ maxLength: 200 }))

/** Id of a record. */
export const idSchema = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }))

/** Ids of people who were selected in a list, at most as many as a list has. */
export const chosenSchema = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: MAX_ROWS,
})

/** A calendar year. */
export const yearSchema = Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 }))

/** A page of 10 by default (H-07). */
export const pageOf = ({ skip = 0, limit = ADMIN_PAGE_SIZE }: PageRequest): Required<PageRequest> => ({
  skip,
  limit,
})
