/** A field name, ascending; `-` in front for descending. */
export type Sort<T> = (keyof T & string) | `+${keyof T & string}` | `-${keyof T & string}`
