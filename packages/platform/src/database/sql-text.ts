/** Quotes an identifier: the name of a declared field, or one that has the form of such a name. */
export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** Checks whether PostgreSQL can store the text: no NUL character and no half of a surrogate pair. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The same for every text inside a JSON value, keys included. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (Array.isArray(value)) return value.every(isStorableJson)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorableJson(inner))
}
