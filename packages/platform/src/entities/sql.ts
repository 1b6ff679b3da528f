/** A piece of SQL under construction: text with `$n` parameters, values alongside. Identifiers only from declared columns. */
export class SqlBuilder {
  readonly values: unknown[] = []

  /** Adds a value and returns its placeholder, `$3`. */
  param(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Quotes an identifier: the name of a declared field, or one that has the form of such a name. */
export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`
