import type { JsonSchema } from './json-schema.ts'

/** What is wrong with a number, or undefined. */
export function checkNumber(schema: JsonSchema, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  if (minimum !== undefined && value < minimum) return `Input should be ${minimum} or more`
  if (maximum !== undefined && value > maximum) return `Input should be ${maximum} or less`
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return `Input should be more than ${exclusiveMinimum}`
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return `Input should be less than ${exclusiveMaximum}`
  if (multipleOf !== undefined && !isMultiple(value, multipleOf))
    return `Input should be a multiple of ${multipleOf}`
  return undefined
}

/** With context for the rounding of binary fractions: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, of: number): boolean {
  const quotient = value / of
  return Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient))
}
