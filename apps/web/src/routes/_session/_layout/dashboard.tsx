import { createFileRoute } from '@tanstack/react-router'
import { readOpenLeaveForm } from '../../../lib/open-leave-form.ts'
import { DashboardPage } from '../../../pages/dashboard.tsx'

export const Route = createFileRoute('/_session/_layout/dashboard')({
  validateSearch: readOpenLeaveForm,
  component: DashboardPage,
})
