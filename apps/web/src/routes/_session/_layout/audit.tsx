import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../../../pages/audit.tsx'

export const Route = createFileRoute('/_session/_layout/audit')({ component: AuditPage })
