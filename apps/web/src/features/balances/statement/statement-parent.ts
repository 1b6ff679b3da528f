import {
  balanceStatementCopy as copy,
  displayName,
  layoutCopy,
  myTeamCopy,
  personCopy,
  type User,
} from '@leavewell/leave'
import { pagePath, personPath, type StatementBack, TEAM_PATH } from '../../../leave-ui/page-path.ts'

/** The link back from another user's statement, to the page that the reader came from. */
export function statementParent(
  back: StatementBack | 'balances',
  userId: string,
  user: Pick<User, 'full_name' | 'email'> | null | undefined,
) {
  switch (back) {
    case 'team':
      return { title: myTeamCopy.title, href: TEAM_PATH }
    case 'calendar':
      return { title: layoutCopy.teamCalendar, href: pagePath('TeamCalendar') }
    case 'person':
      return { title: user ? displayName(user) : personCopy.person, href: personPath(userId) }
    case 'balances':
      return { title: copy.toBalances, href: `${pagePath('AdminDashboard')}?tab=balances` }
  }
}
