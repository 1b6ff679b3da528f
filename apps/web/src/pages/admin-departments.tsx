import { type Department, departmentsCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { departments, headCounts } from '../data/departments/departments.ts'
import { DeleteDepartmentDialog } from '../features/departments/delete-department-dialog.tsx'
import { DepartmentDialog } from '../features/departments/department-dialog.tsx'
import { DepartmentTable } from '../features/departments/department-table.tsx'
import { DEPARTMENT_ORDERS, inOrder, startOfDepartments } from '../features/departments/department-view.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { useAskedWindow } from '../leave-ui/use-asked-window.ts'
import { searchView } from '../lib/search-view.ts'
import { sortOrder } from '../lib/sort-order.ts'
import { useOpened } from '../lib/use-opened.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { useAdminSearch } from './use-admin-search.ts'

type Action = { kind: 'add' } | { kind: 'edit' | 'delete'; department: Department }

/** Departments with their people, which can be added, edited and deleted (H-14, H-20). */
export function AdminDepartments() {
  const query = useQuery(departments.all())
  const [{ departmentOrder: order }, show] = searchView(startOfDepartments, useAdminSearch())
  const { data: headcount } = useQuery(headCounts())
  const [action, setAction] = useOpened<Action>()
  useAskedWindow({ 'add-department': () => setAction({ kind: 'add' }) })
  const department = action && 'department' in action ? action.department : undefined
  const shown = {
    headcount: (department && headcount?.[department.name]) ?? 0,
    onClose: () => setAction(undefined),
  }
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
      {departmentsCopy.add}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <QueryView
        query={query}
        loading={<SkeletonList rows={6} />}
        empty={() => (
          <EmptyState icon={<Building2 aria-hidden />} action={add}>
            {departmentsCopy.none}
          </EmptyState>
        )}
      >
        {all => (
          <Card title={departmentsCopy.count(all.length)} actions={add} isFlush>
            <DepartmentTable
              departments={inOrder(all, headcount, order)}
              headcount={headcount}
              sort={sortOrder(order, DEPARTMENT_ORDERS, departmentOrder => show({ departmentOrder }))}
              onEdit={department => setAction({ kind: 'edit', department })}
              onDelete={department => setAction({ kind: 'delete', department })}
            />
          </Card>
        )}
      </QueryView>
      {(action?.kind === 'add' || action?.kind === 'edit') && (
        <DepartmentDialog department={department} all={query.data ?? []} {...shown} />
      )}
      {action?.kind === 'delete' && <DeleteDepartmentDialog department={action.department} {...shown} />}
    </div>
  )
}
