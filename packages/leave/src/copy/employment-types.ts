import type { EmploymentKind } from '../entities/user.ts'

export const employmentTypes: Readonly<Record<EmploymentKind, string>> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  casual: 'Casual',
}
