import { officesCopy as copy, formatNumber, type Office } from '@leavewell/leave'
import { Pencil, Trash2 } from 'lucide-react'
import { timeThere } from '../../leave-ui/time-there.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  offices: readonly Office[]
  peopleIn: (office: Office) => number
  /** Returns the name of a region by its code. */
  regionName: (code: string) => string
  onEdit: (office: Office) => void
  onDelete: (office: Office) => void
}

/** Offices with the region of their public holidays and their number of people. */
export function OfficeTable({ offices, peopleIn, regionName, onEdit, onDelete }: Props) {
  const region = ({ region }: Office) => (region === null ? copy.noRegion : regionName(region))
  const zone = ({ time_zone }: Office) =>
    time_zone === null ? copy.noZone : [time_zone, timeThere(time_zone)].join(' · ')
  const people = (office: Office) => (
    <TextLink href={`/admindashboard?tab=users&office=${encodeURIComponent(office.name)}`}>
      {formatNumber(peopleIn(office))}
    </TextLink>
  )
  const menu = (office: Office) => (
    <MoreMenu isInRow label={copy.actionsOf(office.name)}>
      <MenuItem icon={<Pencil aria-hidden />} onAction={() => onEdit(office)}>
        {copy.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={() => onDelete(office)}>
        {copy.delete}
      </MenuItem>
    </MoreMenu>
  )
  const columns: Column<Office>[] = [
    { id: 'name', title: copy.office, isRowHeader: true, cell: ({ name }) => name },
    { id: 'region', title: copy.region, cell: region },
    { id: 'zone', title: copy.timeZone, cell: zone },
    { id: 'people', title: copy.people, align: 'end', cell: people },
    { id: 'actions', title: copy.edit, isTitleHidden: true, align: 'end', cell: menu },
  ]
  return (
    <Table
      label={copy.title}
      columns={columns}
      rows={offices}
      keyOf={({ id }) => id}
      card={office => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="font-medium">{office.name}</p>
            <p className="text-ink-muted">{region(office)}</p>
            <p className="text-ink-subtle text-meta">{zone(office)}</p>
            <p className="text-ink-subtle text-meta">
              {copy.people}: {people(office)}
            </p>
          </div>
          {menu(office)}
        </div>
      )}
    />
  )
}
