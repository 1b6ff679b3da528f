/** Days and names in their order. */
export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
