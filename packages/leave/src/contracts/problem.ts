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
