/** Quotes an identifier: the name of a declared field, or one that has the form of such a name. */
export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`
