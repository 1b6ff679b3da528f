import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '../../../pages/system.tsx'

export const Route = createFileRoute('/_session/_layout/system')({ component: SystemPage })
