/**
 * Options for names. Includes the selected name if it is missing, because the names are still loading or it was
 * renamed since a URL stored it.
 */
export const nameOptions = (names: readonly string[], chosen: string | undefined) =>
  [...new Set([...names, ...(chosen ? [chosen] : [])])].map(name => ({ id: name, label: name }))

/** The names of records. */
export const namesOf = (records: readonly { name: string }[]): string[] => records.map(({ name }) => name)
