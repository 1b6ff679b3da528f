import type { SetupStep } from '@leavewell/leave'
import { pagePath } from '../../leave-ui/page-path.ts'

/** The page with all steps. */
export const SETUP_PATH = '/settings/setup'

const adminTab = (tab: string) => `${pagePath('AdminDashboard')}?tab=${tab}`

/** Where each step is done. The question about counting opens on the page itself. */
export const SETUP_LINKS: Readonly<Record<Exclude<SetupStep, 'counting'>, string>> = {
  company: '/settings/organisation',
  holidays: '/settings/holidays?do=add-state',
  working_time: '/settings/working-time',
  policies: '/settings/policies',
  people: `${adminTab('users')}&do=import-people`,
  balances: '/settings/move-in',
  approvers: adminTab('users'),
  invite: `${adminTab('users')}&do=invite`,
}
