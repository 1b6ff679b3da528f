/**
 * Names to choose from, and the one that is chosen if it is not among them: while they are on their way, or because somebody has renamed it
 * since an address kept it.
 */
export const nameOptions = (names: readonly string[], chosen: string | undefined) =>
  [...new Set([...names, ...(chosen ? [chosen] : [])])].map(name => ({ id: name, label: name }))

/** The names of records. */
export const namesOf = (records: readonly { name: string }[]): string[] => records.map(({ name }) => name)
