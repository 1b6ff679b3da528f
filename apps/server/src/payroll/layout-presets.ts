import type { PayrollLayoutForm } from '@leavewell/leave'
import generic from '@leavewell/leave/packs/payroll/generic.json' with { type: 'json' }
import exo from '@leavewell/leave/packs/payroll/myob-exo.json' with { type: 'json' }
import xero from '@leavewell/leave/packs/payroll/xero-upsheets.json' with { type: 'json' }

/** Layouts to start from. `payroll-file.test.ts` checks each one. */
export const LAYOUT_PRESETS = [generic, xero, exo] as readonly PayrollLayoutForm[]

/** The layout of calendars without one. */
export const GENERIC_LAYOUT = generic as PayrollLayoutForm
