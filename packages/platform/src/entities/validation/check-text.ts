import { isStorableText } from '../storable-text.ts'
import { UNSTORABLE } from './check-storable.ts'
import type { JsonSchema } from './json-schema.ts'
import { TEXT_FORMATS } from './text-formats.ts'

/** What is wrong with a text, or undefined. Lengths count characters as people do, not UTF-16 units. */
export function checkText(schema: JsonSchema, text: string): string | undefined {
  if (!isStorableText(text)) return UNSTORABLE
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  if (text.length > maxLength && lengthOf(text) > maxLength)
    return `Input should have at most ${maxLength} characters`
  if (lengthOf(text) < minLength)
    return `Input should have at least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text))
    return 'Input does not have the expected form'
  return schema.format === undefined ? undefined : TEXT_FORMATS[schema.format]?.(text)
}

const lengthOf = (text: string): number => [...text].length
