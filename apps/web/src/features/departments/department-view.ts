import { bothWays, type Department, type Ordered } from '@leavewell/leave'
import { readChoice, searchReader } from '../../lib/search-view.ts'

/** The orders of the table. */
export const DEPARTMENT_ORDERS = ['name', 'employees', 'status'] as const

type DepartmentOrder = (typeof DEPARTMENT_ORDERS)[number]

/** The search parameters of the departments table. */
interface DepartmentView {
  departmentOrder: Ordered<DepartmentOrder>
}

export const readDepartmentSearch = searchReader<DepartmentView>({
  departmentOrder: readChoice(bothWays(DEPARTMENT_ORDERS)),
})

export const startOfDepartments: DepartmentView = { departmentOrder: 'name' }

/** Sorts all departments. They arrive sorted by name, and equal ones keep this order. */
export function inOrder(
  departments: readonly Department[],
  headcount: Record<string, number> | undefined,
  order: Ordered<DepartmentOrder>,
): readonly Department[] {
  const sign = order.startsWith('-') ? -1 : 1
  const by = order.replace('-', '') as DepartmentOrder
  if (by === 'name') return sign > 0 ? departments : departments.toReversed()
  const value = ({ name, is_active }: Department) =>
    by === 'employees' ? (headcount?.[name] ?? 0) : Number(!is_active)
  return departments.toSorted((one, other) => sign * (value(one) - value(other)))
}
