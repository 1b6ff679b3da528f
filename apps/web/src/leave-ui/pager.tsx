import { ADMIN_PAGE_SIZE, screenCopy as copy } from '@leavewell/leave'
import { useEffect, useEffectEvent } from 'react'
import { pageButtons } from '../lib/pages.ts'
import { Pagination } from '../ui/pagination.tsx'

interface Props {
  page: number
  /** Total number of rows. */
  total: number
  /** Rows per page. */
  size?: number
  /** The name of the table, if a page has several. */
  of?: string
  onTurn: (page: number) => void
}

/**
 * The pager of a table with server-side pages, of 10 by default (H-07). If the last page is gone, shows the one
 * before.
 */
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
