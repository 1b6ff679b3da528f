import { workingTimeCopy as copy, formatDay, type WorkPatternRecord } from '@leavewell/leave'
import { CalendarX, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { AssignmentLine } from '../../data/working-time/work-assignments.ts'
import { Pager } from '../../leave-ui/pager.tsx'
import { pageOf } from '../../lib/pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListStatus } from '../../ui/list-status.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, Table } from '../../ui/table.tsx'

interface Props {
  assignments: readonly AssignmentLine[]
  patterns: readonly WorkPatternRecord[]
  regionName: (code: string) => string
  onEnd: (assignment: AssignmentLine) => void
  onRemove: (assignment: AssignmentLine) => void
}

/** Rows per page. */
const PAGE = 10

/** The work schedules with their dates, found by person, department or pattern. */
export function AssignmentList({ assignments, patterns, regionName, onEnd, onRemove }: Props) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const names = new Map(patterns.map(({ id, name }) => [id, name]))
  const patternOf = ({ pattern_id }: AssignmentLine) => names.get(pattern_id) ?? ''
  const regionOf = ({ region, office }: AssignmentLine) => {
    if (office) return copy.regionOfOffice(regionName(office.region), office.name)
    return region ? regionName(region) : copy.noRegion
  }
  const wanted = search.trim().toLowerCase()
  const found = assignments.filter(line => `${whoOf(line)} ${patternOf(line)}`.toLowerCase().includes(wanted))
  const shown = pageOf(found, page, PAGE)
  const menu = (line: AssignmentLine) => (
    <MoreMenu isInRow label={copy.actionsOn(whoOf(line))}>
      <MenuItem icon={<CalendarX aria-hidden />} onAction={() => onEnd(line)}>
        {copy.end}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={() => onRemove(line)}>
        {copy.remove}
      </MenuItem>
    </MoreMenu>
  )
  const columns: Column<AssignmentLine>[] = [
    { id: 'who', title: copy.who, isRowHeader: true, cell: whoOf },
    { id: 'pattern', title: copy.pattern, cell: patternOf },
    { id: 'dates', title: copy.from, cell: datesOf },
    { id: 'region', title: copy.region, cell: regionOf },
    { id: 'actions', title: copy.actions, isTitleHidden: true, align: 'end', cell: menu },
  ]
  return (
    <>
      <div className="px-4 pb-3">
        <SearchField
          label={copy.search}
          value={search}
          onChange={text => {
            setSearch(text)
            setPage(1)
          }}
        />
      </div>
      <ListStatus query={search} found={found.length} filter={search} />
      {found.length === 0 ? (
        <div className="px-4 pb-4">
          <EmptyState icon={<Users aria-hidden />}>{copy.noMatch}</EmptyState>
        </div>
      ) : (
        <Table
          label={copy.assignments}
          columns={columns}
          rows={shown.items}
          keyOf={({ id }) => id}
          card={line => (
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{whoOf(line)}</p>
                <p>{patternOf(line)}</p>
                <p className="text-ink-muted">{datesOf(line)}</p>
                <p className="text-ink-muted">{regionOf(line)}</p>
              </div>
              {menu(line)}
            </div>
          )}
        />
      )}
      <Pager page={shown.page} total={found.length} onTurn={setPage} />
    </>
  )
}

const whoOf = ({ scope, name }: AssignmentLine) => (scope === 'everyone' ? copy.scopes.everyone : name)

const datesOf = ({ valid_from, valid_to }: AssignmentLine) =>
  `${formatDay(valid_from)} – ${valid_to === null ? copy.openEnd : formatDay(valid_to)}`
