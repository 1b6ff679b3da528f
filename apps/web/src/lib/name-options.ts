/**
 * Options for names. Includes a selected name that is missing, because names are still loading or it was
 * renamed.
 */
export const nameOptions = (names: readonly string[], chosen: string | undefined) =>
  [...new Set([...names, ...(chosen ? [chosen] : [])])].map(name => ({ id: name, label: name }))

/** The names of records. */
export const namesOf = (records: readonly { name: string }[]): string[] => records.map(({ name }) => name)
