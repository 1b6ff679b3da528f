import { ADMIN_PAGE_SIZE, screenCopy as copy } from '@leavewell/leave'
import { useEffect, useEffectEvent } from 'react'
import { pageButtons } from '../lib/pages.ts'
import { Pagination } from '../ui/pagination.tsx'

interface Props {
  page: number
  /** Rows of all pages. */
  total: number
  /** Rows a page. */
  size?: number
  /** Which table, where a page has several. */
  of?: string
  onTurn: (page: number) => void
}

/** Turns the pages, of 10 at first, of a table that the server cuts (H-07). When the last page has gone, the one before is shown. */
export function Pager({ page, total, size = ADMIN_PAGE_SIZE, of, onTurn }: Props) {
  const pages = Math.max(1, Math.ceil(total / size))
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    if (page > pages) turn(pages)
  }, [page, pages])
  const first = (page - 1) * size + 1
  if (pages === 1) return null
  return (
    <div data-print="hidden" className="border-line border-t px-4 py-3">
      <Pagination
        page={page}
        pages={pages}
        buttons={pageButtons(page, pages)}
        onChange={onTurn}
        {...(of !== undefined && { of })}
        summary={copy.shown(first, Math.min(total, first + size - 1), total)}
      />
    </div>
  )
}
