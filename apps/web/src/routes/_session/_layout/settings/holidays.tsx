import { createFileRoute } from '@tanstack/react-router'
import { readHolidaysSearch } from '../../../../features/holidays/holidays-view.ts'
import { lazyPage } from '../../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/settings/holidays')({
  validateSearch: readHolidaysSearch,
  component: lazyPage(async () => (await import('../../../../pages/settings/holidays.tsx')).HolidaysPage),
})
