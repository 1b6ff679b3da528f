import { type Department, messages } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { departments, headCounts } from '../data/departments.ts'
import { DeleteDepartmentDialog } from '../features/departments/delete-department-dialog.tsx'
import { DepartmentDialog } from '../features/departments/department-dialog.tsx'
import { DepartmentTable } from '../features/departments/department-table.tsx'
import { words } from '../leave-ui/words.ts'
import { keepFocus } from '../lib/keep-focus.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'

const { departments: said } = messages

type Deed = { kind: 'add' } | { kind: 'edit' | 'delete'; department: Department }

/** Departments: who is in them, and how they are added, changed and deleted (H-14, H-20). */
export function AdminDepartments() {
  const { data, isLoadingError, refetch } = useQuery(departments.all())
  const { data: heads } = useQuery(headCounts())
  const [deed, setDeed] = useState<Deed>()
  const department = deed && 'department' in deed ? deed.department : undefined
  const shown = { heads: (department && heads?.[department.name]) ?? 0, onClose: () => setDeed(undefined) }
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setDeed({ kind: 'add' })}>
      {said.add}
    </Button>
  )
  return (
    <div ref={keepFocus} className="flex flex-col gap-4">
      {isLoadingError ? (
        <ErrorState message={words.retryLoading} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonList rows={6} />
      ) : data.length === 0 ? (
        <EmptyState icon={<Building2 aria-hidden />} action={add}>
          {said.none}
        </EmptyState>
      ) : (
        <Card title={said.count(data.length)} actions={add} isFlush>
          <DepartmentTable
            departments={data}
            heads={heads}
            onEdit={department => setDeed({ kind: 'edit', department })}
            onDelete={department => setDeed({ kind: 'delete', department })}
          />
        </Card>
      )}
      {(deed?.kind === 'add' || deed?.kind === 'edit') && (
        <DepartmentDialog department={department} {...shown} />
      )}
      {deed?.kind === 'delete' && <DeleteDepartmentDialog department={deed.department} {...shown} />}
    </div>
  )
}
