import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardPage } from '../../../pages/admin-dashboard.tsx'

export const Route = createFileRoute('/_session/_layout/admindashboard')({ component: AdminDashboardPage })
