/** Maximum number of page buttons (F-07). */
const MAX_PAGE_BUTTONS = 5

/** The items of one page, with its position among all pages. */
export interface NumberedPage<T> {
  items: T[]
  /** From 1, clamped to the existing pages. */
  page: number
  pages: number
  total: number
}

/**
 * Returns the items of a page. A page beyond the last shows the last. An empty list has one empty page (E-06,
 * F-06, H-07, H-08).
 */
export function pageOf<T>(items: readonly T[], page: number, size: number): NumberedPage<T> {
  const shown = pageInfo(page, size, items.length)
  return { items: items.slice((shown.page - 1) * size, shown.page * size), ...shown }
}

/** Returns the page that is shown for the wanted `page` of a list. */
export function pageInfo(page: number, size: number, total: number): Omit<NumberedPage<unknown>, 'items'> {
  const pages = Math.max(1, Math.ceil(total / size))
  return { page: Math.min(Math.max(1, page), pages), pages, total }
}

/** Returns the numbers for page buttons: at most 5, centred on the current page if possible (F-07, OP-31). */
export function pageButtons(page: number, pages: number, most: number = MAX_PAGE_BUTTONS): number[] {
  const count = Math.min(most, pages)
  const centred = page - Math.floor(count / 2)
  const first = Math.min(Math.max(1, centred), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
