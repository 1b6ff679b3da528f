import { ADMIN_PAGE_SIZE } from '@leavewell/leave'
import { type ComponentProps, useState } from 'react'
import { Table } from '../ui/table.tsx'
import { Pager } from './pager.tsx'

interface Props<Row>
  extends Pick<ComponentProps<typeof Table<Row>>, 'label' | 'columns' | 'rows' | 'keyOf' | 'card'> {
  /** What the pages are of, where there are several pagers. */
  of?: string
}

/** A table of rows that are all loaded, in pages. */
export function PagedTable<Row>({ rows, of, ...table }: Props<Row>) {
  const [page, setPage] = useState(1)
  const start = (page - 1) * ADMIN_PAGE_SIZE
  return (
    <>
      <Table {...table} rows={rows.slice(start, start + ADMIN_PAGE_SIZE)} />
      <Pager page={page} total={rows.length} {...(of !== undefined && { of })} onTurn={setPage} />
    </>
  )
}
