/** Page buttons shown at once (F-07). */
const MAX_PAGE_BUTTONS = 5

/** The items of one page, and where that page is among all. */
export interface NumberedPage<T> {
  items: T[]
  /** From 1; clamped to the pages there are. */
  page: number
  pages: number
  total: number
}

/** The items of a page; a page beyond the last shows the last, an empty list has one empty page (E-06, F-06, H-07, H-08). */
export function pageOf<T>(items: readonly T[], page: number, size: number): NumberedPage<T> {
  const shown = pageInfo(page, size, items.length)
  return { items: items.slice((shown.page - 1) * size, shown.page * size), ...shown }
}

/** Which page of a list of so many items is shown when `page` is asked for. */
export function pageInfo(page: number, size: number, total: number): Omit<NumberedPage<unknown>, 'items'> {
  const pages = Math.max(1, Math.ceil(total / size))
  return { page: Math.min(Math.max(1, page), pages), pages, total }
}

/** Page numbers to show as buttons: at most 5, centred on the current page as far as the ends allow (F-07, OP-31). */
export function pageButtons(page: number, pages: number, most: number = MAX_PAGE_BUTTONS): number[] {
  const count = Math.min(most, pages)
  const centred = page - Math.floor(count / 2)
  const first = Math.min(Math.max(1, centred), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
