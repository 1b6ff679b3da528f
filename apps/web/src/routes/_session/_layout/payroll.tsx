import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/payroll')({
  component: lazyPage(async () => (await import('../../../pages/payroll.tsx')).PayrollPage),
})
