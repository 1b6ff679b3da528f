import { createFileRoute } from '@tanstack/react-router'
import { CompleteProfilePage } from '../../pages/complete-profile.tsx'

/** Bare: without the Layout (B-01). */
export const Route = createFileRoute('/_session/completeprofile')({ component: CompleteProfilePage })
