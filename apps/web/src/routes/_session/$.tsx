import { createFileRoute } from '@tanstack/react-router'
import { PageNotFound } from '../../pages/page-not-found.tsx'

/** Any other path, and any of more than one segment (A-05, OP-01). */
export const Route = createFileRoute('/_session/$')({ component: PageNotFound })
