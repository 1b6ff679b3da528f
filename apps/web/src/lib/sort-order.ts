/** What a list is sorted by; `-` in front for the other way round. */
type Order<By extends string> = By | `-${By}`

/** An order of the address as the headings of a table have it, and how they ask for another; a column that has none changes nothing. */
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
