import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../pages/profile.tsx'

export const Route = createFileRoute('/_session/_layout/profile')({ component: ProfilePage })
