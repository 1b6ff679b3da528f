/** The codes whose sentences have no values. */
type Plain<Codes> = { [Code in keyof Codes]: Codes[Code] extends null ? Code : never }[keyof Codes]

/**
 * A finding of a rule. `Codes` maps each code to the values of its sentence: ids, days, minutes, numbers. Null: no
 * values.
 */
export type RuleFinding<Codes> =
  | { code: Plain<Codes>; params?: undefined }
  | { [Code in Exclude<keyof Codes, Plain<Codes>>]: { code: Code; params: Codes[Code] } }[Exclude<
      keyof Codes,
      Plain<Codes>
    >]

/** The same about one field of a form. */
export type FieldFinding<Field extends string, Codes> = { field: Field } & RuleFinding<Codes>

/** A problem in one field of a form, in a sentence. */
export interface Problem<Field extends string = string> {
  field: Field
  message: string
}

/** Converts the findings of rules to problems with sentences, as forms expect them. */
export const problemsOf = <Found extends { field: string }>(
  findings: readonly (Found | undefined)[],
  sentence: (finding: Found) => string,
): Problem<Found['field']>[] =>
  findings.flatMap(finding => (finding ? { field: finding.field, message: sentence(finding) } : []))

/** The problems as forms take them: first sentence of each field. */
export function problemsByField<Field extends string>(
  problems: readonly Problem<Field>[],
): Partial<Record<Field, string>> {
  const byField: Partial<Record<Field, string>> = {}
  for (const { field, message } of problems) byField[field] ??= message
  return byField
}
