/** The search parameters of a view. The URL has only values that differ from the default. */
export type SearchOf<View> = { [Field in keyof View]?: View[Field] | undefined }

/** The search parameters of a page, with a setter. */
export interface SearchState<Search> {
  search: Search
  show: (change: Search) => void
}

/** Reads a search parameter. Undefined if it is missing or invalid. */
type Reader<Value> = (value: unknown) => Value | undefined

/**
 * Reads the parameters of a view from a URL and ignores all others, for a route's `validateSearch`. Invalid
 * values are set to undefined. If they were omitted, the router would keep them, because it merges the result
 * over the URL.
 */
export const searchReader =
  <View extends object>(readers: { [Field in keyof View]-?: Reader<View[Field]> }) =>
  (search: Record<string, unknown>): SearchOf<View> =>
    Object.fromEntries(
      Object.entries<Reader<unknown>>(readers)
        .filter(([field]) => search[field] !== undefined)
        .map(([field, read]) => [field, read(search[field])]),
    ) as SearchOf<View>

/** Any text, also one that looks like a number or a word of JSON. */
export const readText: Reader<string> = value => String(value)

/** One of these values. */
export const readChoice =
  <Choice extends string>(choices: readonly Choice[]): Reader<Choice> =>
  value =>
    choices.find(choice => choice === value)

/** A page of a list, from 1 on. */
export const readPage: Reader<number> = value => {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? page : undefined
}

/** Returns the view of the URL, with defaults for missing parameters. */
export const viewOf = <View extends object>(start: View, search: SearchOf<View>): View =>
  Object.fromEntries(
    Object.entries(start).map(([field, value]) => [field, search[field as keyof View] ?? value]),
  ) as View

/** Returns the search parameters of a view. Default values are removed from the URL. */
export const searchOf = <View extends object>(view: View, start: View): SearchOf<View> =>
  Object.fromEntries(
    Object.entries(view).map(([field, value]) => [
      field,
      value === start[field as keyof View] ? undefined : value,
    ]),
  ) as SearchOf<View>

/** Returns the view of the URL and a function that changes a part of it. */
export function searchView<View extends object>(
  start: View,
  { search, show }: SearchState<SearchOf<View>>,
): [View, (change: Partial<View>) => void] {
  const view = viewOf(start, search)
  return [view, change => show(searchOf({ ...view, ...change }, start))]
}
