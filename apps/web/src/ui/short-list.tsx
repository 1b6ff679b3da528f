import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface Props<Item> {
  items: readonly Item[]
  /** How many are shown at first. */
  limit: number
  /** Label of the button that shows the rest. */
  more: (count: number) => string
  less: string
  /** Items that are shown in any case. */
  isKept?: (item: Item) => boolean
  children: (shown: readonly Item[]) => ReactNode
}

/** A collapsed list, so that the content below stays in reach. A button shows the rest. */
export function ShortList<Item>({ items, limit, more, less, isKept, children }: Props<Item>) {
  const [isWhole, setWhole] = useState(false)
  const short = items.filter((item, at) => at < limit || isKept?.(item))
  return (
    <>
      {children(isWhole ? items : short)}
      {items.length > short.length && (
        <Button size="small" variant="quiet" className="mt-2" onPress={() => setWhole(!isWhole)}>
          {isWhole ? less : more(items.length)}
        </Button>
      )}
    </>
  )
}
