import { isDeepStrictEqual } from 'node:util'

/** Whether two values of a field are the same to a person: null, missing and empty text are all "nothing". */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (isEmpty(one) ? isEmpty(other) : isDeepStrictEqual(one, other))

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
