/** The search parameters of a view: only what differs from its start stands in the address. */
export type SearchOf<View> = { [Field in keyof View]?: View[Field] | undefined }

/** The search parameters of a page, and how to change some of them. */
export interface SearchState<Search> {
  search: Search
  show: (change: Search) => void
}

/** Reads a search parameter; undefined for what is missing or means nothing. */
type Reader<Value> = (value: unknown) => Value | undefined

/**
 * Reads the parameters of a view from an address, whatever else stands there: for a route's `validateSearch`. What means nothing is named as
 * undefined rather than left out: the router lays what is read over the address as it stands, and would keep it.
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

/** One of these. */
export const readChoice =
  <Choice extends string>(choices: readonly Choice[]): Reader<Choice> =>
  value =>
    choices.find(choice => choice === value)

/** A page of a list, from 1 on. */
export const readPage: Reader<number> = value => {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? page : undefined
}

/** What the address asks for, with the start where it says nothing. */
export const viewOf = <View extends object>(start: View, search: SearchOf<View>): View =>
  Object.fromEntries(
    Object.entries(start).map(([field, value]) => [field, search[field as keyof View] ?? value]),
  ) as View

/** The search parameters of a view; what is as at the start is taken out of the address. */
export const searchOf = <View extends object>(view: View, start: View): SearchOf<View> =>
  Object.fromEntries(
    Object.entries(view).map(([field, value]) => [
      field,
      value === start[field as keyof View] ? undefined : value,
    ]),
  ) as SearchOf<View>

/** The view that the address asks for, and how to change a part of it. */
export function searchView<View extends object>(
  start: View,
  { search, show }: SearchState<SearchOf<View>>,
): [View, (change: Partial<View>) => void] {
  const view = viewOf(start, search)
  return [view, change => show(searchOf({ ...view, ...change }, start))]
}
