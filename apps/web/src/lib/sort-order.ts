/** A sort order. `-` in front for descending. */
type Order<By extends string> = By | `-${By}`

/**
 * Converts an order of the URL for the headings of a table, with a setter. A column without an order changes
 * nothing.
 */
export const sortOrder = <By extends string>(
  order: Order<By>,
  columns: readonly By[],
  show: (order: Order<By>) => void,
) => ({
  by: order.replace(/^-/, '') as By,
  isDescending: order.startsWith('-'),
  onChange(column: string, isDescending: boolean) {
    const by = columns.find(each => each === column)
    if (by !== undefined) show(isDescending ? `-${by}` : by)
  },
})
