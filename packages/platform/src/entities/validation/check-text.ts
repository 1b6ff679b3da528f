import { isStorableText } from '../storable-text.ts'
import { UNSTORABLE } from './check-storable.ts'
import type { JsonSchema } from './json-schema.ts'
import { TEXT_FORMATS } from './text-formats.ts'

/** Says what is wrong with a text, or undefined. Lengths count characters as people do, not UTF-16 units. */
export function textCheckOf(schema: JsonSchema): (text: string) => string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, errorMessage } = schema
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u')
  const checkFormat = schema.format === undefined ? undefined : TEXT_FORMATS[schema.format]
  return text => {
    if (!isStorableText(text)) return UNSTORABLE
    if (text.length > maxLength && lengthOf(text) > maxLength)
      return `Input should have at most ${maxLength} characters`
    if (text.length < minLength || (text.length < 2 * minLength && lengthOf(text) < minLength))
      return `Input should have at least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`
    if (pattern !== undefined && !pattern.test(text))
      return errorMessage?.pattern ?? 'Input does not have the expected form'
    return checkFormat?.(text)
  }
}

const lengthOf = (text: string): number => [...text].length
