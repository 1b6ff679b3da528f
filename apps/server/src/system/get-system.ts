import type { SystemReport } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { VERSION } from '../boot/version.ts'
import { requireAdmin } from '../kernel/actor.ts'
import { checkData } from './check-data.ts'

/** How the installation is doing, and what is wrong in its data. */
export const getSystem: ReadingFunction = {
  reads: async ({ principal, query, installation }) => {
    requireAdmin(principal)
    const state = await installation.state()
    const checks = await checkData(query, state.mail.failed)
    const report: SystemReport = { version: VERSION, ...state, checks }
    return { body: report }
  },
}
