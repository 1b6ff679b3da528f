import { holidaysCopy as copy, formatNumber, isAuRegion } from '@leavewell/leave'
import { ListPlus, Pencil, Trash2 } from 'lucide-react'
import { MenuItem } from '../../../ui/menu.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { PlacedRegion } from './regions-in-order.ts'

/** The actions for a region. */
export interface RegionActions {
  onEdit: (region: PlacedRegion) => void
  onFill: (region: PlacedRegion) => void
  onDelete: (region: PlacedRegion) => void
}

interface Props extends RegionActions {
  regions: readonly PlacedRegion[]
  year: number
}

/** Regions with their holidays per year and the number of people based there. */
export function RegionTable({ regions, year, ...actions }: Props) {
  const menu = (region: PlacedRegion) => <RegionMenu region={region} {...actions} />
  const columns: Column<PlacedRegion>[] = [
    { id: 'name', title: copy.region, isRowHeader: true, cell: region => <Name {...region} /> },
    {
      id: 'holidays',
      title: copy.holidaysIn(year),
      align: 'end',
      cell: ({ holidays }) => formatNumber(holidays),
    },
    { id: 'people', title: copy.people, align: 'end', cell: ({ people }) => formatNumber(people) },
    { id: 'actions', title: copy.more, isTitleHidden: true, align: 'end', cell: menu },
  ]
  return (
    <Table
      label={copy.title}
      columns={columns}
      rows={regions}
      keyOf={({ code }) => code}
      card={region => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Name {...region} />
            <p className="text-ink-muted">{copy.facts(region.holidays, year, region.people)}</p>
          </div>
          {menu(region)}
        </div>
      )}
    />
  )
}

function Name({ code, name, depth, parentName }: PlacedRegion) {
  return (
    <span className="block min-w-0" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
      <TextLink href={`/settings/holidays?region=${encodeURIComponent(code)}`}>{name}</TextLink>
      <span className="block font-normal text-ink-subtle text-meta">
        {code}
        {parentName !== undefined && ` · ${copy.inherits(parentName)}`}
      </span>
    </span>
  )
}

const RegionMenu = ({ region, onEdit, onFill, onDelete }: RegionActions & { region: PlacedRegion }) => (
  <MoreMenu isInRow label={copy.actionsOn(region.name)}>
    {isAuRegion(region.code) && (
      <MenuItem icon={<ListPlus aria-hidden />} onAction={() => onFill(region)}>
        {copy.fill}
      </MenuItem>
    )}
    <MenuItem icon={<Pencil aria-hidden />} onAction={() => onEdit(region)}>
      {copy.editRegion}
    </MenuItem>
    <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={() => onDelete(region)}>
      {copy.deleteRegion}
    </MenuItem>
  </MoreMenu>
)
