import { type Department, departmentsCopy, formatNumber } from '@leavewell/leave'
import { Pencil, Trash2 } from 'lucide-react'
import { copy } from '../../ui/copy.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { type Column, Table, type TableSort } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'

interface Props {
  departments: readonly Department[]
  /** The number of people by department name. Undefined while it loads. */
  headcount: Record<string, number> | undefined
  sort: TableSort
  onEdit: (department: Department) => void
  onDelete: (department: Department) => void
}

/** The departments with their people (H-14, K-11). */
export function DepartmentTable({ departments, headcount, sort, onEdit, onDelete }: Props) {
  const headcountOf = ({ name }: Department) => headcount && (headcount[name] ?? 0)
  const menu = (department: Department) => (
    <MoreMenu isInRow label={departmentsCopy.actionsOn(department.name)}>
      <MenuItem icon={<Pencil aria-hidden />} onAction={() => onEdit(department)}>
        {departmentsCopy.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} isDangerous onAction={() => onDelete(department)}>
        {departmentsCopy.delete}
      </MenuItem>
    </MoreMenu>
  )
  const columns: Column<Department>[] = [
    {
      id: 'name',
      title: departmentsCopy.name,
      isRowHeader: true,
      isSortable: true,
      cell: department => <Name {...department} />,
    },
    {
      id: 'employees',
      title: departmentsCopy.employees,
      align: 'end',
      isSortable: true,
      cell: department => {
        const count = headcountOf(department)
        return count === undefined ? '' : formatNumber(count)
      },
    },
    {
      id: 'status',
      title: departmentsCopy.status,
      isSortable: true,
      cell: department => <ActiveTag isActive={department.is_active} />,
    },
    { id: 'actions', title: copy.actions, isTitleHidden: true, align: 'end', cell: menu },
  ]
  return (
    <Table
      label={departmentsCopy.title}
      columns={columns}
      rows={departments}
      keyOf={({ id }) => id}
      sort={sort}
      card={department => (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <Name {...department} />
            <p className="figures mt-2 flex items-center gap-3 text-ink-muted">
              <ActiveTag isActive={department.is_active} />
              {headcount && departmentsCopy.employeeCount(headcountOf(department) ?? 0)}
            </p>
          </div>
          {menu(department)}
        </div>
      )}
    />
  )
}

const Name = ({ name, description }: Department) => (
  <>
    <span className="block font-medium">{name}</span>
    {description && <span className="block max-w-prose font-normal text-ink-subtle">{description}</span>}
  </>
)

const ActiveTag = ({ isActive }: { isActive: boolean }) => (
  <Tag tone={isActive ? 'success' : 'neutral'}>
    {isActive ? departmentsCopy.active : departmentsCopy.inactive}
  </Tag>
)
