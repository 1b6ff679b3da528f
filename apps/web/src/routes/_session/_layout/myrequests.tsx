import { createFileRoute } from '@tanstack/react-router'
import { MyRequestsPage } from '../../../pages/my-requests.tsx'

export const Route = createFileRoute('/_session/_layout/myrequests')({ component: MyRequestsPage })
