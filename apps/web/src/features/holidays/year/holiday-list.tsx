import {
  holidaysCopy as copy,
  formatDay,
  formatWeekday,
  type HolidayOfYear,
  type HolidayYear,
} from '@leavewell/leave'
import { Ellipsis } from 'lucide-react'
import { classes } from '../../../lib/classes.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { HolidayMenu, type HolidayVerb } from './holiday-menu.tsx'

interface Props {
  shown: HolidayYear
  onChoose: (verb: HolidayVerb, holiday: HolidayOfYear) => void
}

/** The year as rows: for screen readers, for phones, and to see the origin of each holiday. */
export function HolidayList({ shown: { region, year, holidays }, onChoose }: Props) {
  const menu = (holiday: HolidayOfYear) => <RowMenu holiday={holiday} onChoose={onChoose} />
  const columns: Column<HolidayOfYear>[] = [
    { id: 'day', title: copy.day, cell: Day },
    { id: 'name', title: copy.holiday, isRowHeader: true, cell: Name },
    { id: 'part', title: copy.part, cell: ({ part }) => copy.parts[part] },
    { id: 'origin', title: copy.origin, cell: Origin },
    { id: 'actions', title: copy.more, isTitleHidden: true, align: 'end', cell: menu },
  ]
  return (
    <Card isFlush>
      <Table
        label={`${copy.title}, ${region.name}, ${year}`}
        columns={columns}
        rows={holidays}
        keyOf={({ day, part, region }) => `${day} ${part} ${region}`}
        card={holiday => (
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium">{Name(holiday)}</p>
              <p className="text-ink-muted">
                {Day(holiday)}
                {holiday.part !== 'day' && ` · ${copy.parts[holiday.part]}`}
              </p>
              <p className="text-ink-subtle text-meta">{Origin(holiday)}</p>
            </div>
            {menu(holiday)}
          </div>
        )}
      />
    </Card>
  )
}

const Day = ({ day }: HolidayOfYear) => `${formatWeekday(day, 'short')} ${formatDay(day)}`

const Name = ({ name, cancelled }: HolidayOfYear) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <span className={classes(cancelled && 'text-ink-subtle line-through')}>{name}</span>
    {cancelled && <Tag tone="warning">{copy.cancelled}</Tag>}
  </span>
)

const Origin = ({ is_inherited, region_name, source }: HolidayOfYear) =>
  is_inherited ? region_name : copy.origins[source]

const RowMenu = ({ holiday, onChoose }: { holiday: HolidayOfYear } & Pick<Props, 'onChoose'>) => (
  <HolidayMenu
    holiday={holiday}
    onChoose={onChoose}
    trigger={
      <IconButton label={copy.actionsOn(holiday.name)} size="small" tooltipAt="left" data-action="menu">
        <Ellipsis aria-hidden />
      </IconButton>
    }
  />
)
