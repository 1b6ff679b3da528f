/** Why something may not be done. `not-allowed`: this person never may; `not-now`: the record's state forbids it; `not-valid`: what was sent is wrong. */
export interface Refusal {
  kind: 'not-allowed' | 'not-now' | 'not-valid'
  message: string
  field?: string
}

/** A refusal because of who asks; 403 on the wire. */
export const notAllowed = (message: string): Refusal => ({ kind: 'not-allowed', message })
/** A refusal because of the state that the record is in; 409 on the wire. */
export const notNow = (message: string): Refusal => ({ kind: 'not-now', message })
/** A refusal because of one field of what was sent; 422 on the wire. */
export const notValid = (field: string, message: string): Refusal => ({ kind: 'not-valid', message, field })

/** What is wrong with one field of a form; `message` is a sentence of the catalogue. */
export interface Problem<Field extends string = string> {
  field: Field
  message: string
}

/** The problems as forms take them: first sentence of each field. */
export function problemsByField<Field extends string>(
  problems: readonly Problem<Field>[],
): Partial<Record<Field, string>> {
  const byField: Partial<Record<Field, string>> = {}
  for (const { field, message } of problems) byField[field] ??= message
  return byField
}
