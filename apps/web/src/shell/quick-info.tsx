import { layoutCopy as copy, formatNumber } from '@leavewell/leave'
import { Link } from '@tanstack/react-router'
import { pagePath } from '../leave-ui/page-path.ts'
import { SideSection } from '../ui/side-section.tsx'

/** What an admin should look at (B-14); absent when there is nothing (B-15). */
export function QuickInfo({ tasks, onNavigate }: { tasks: number; onNavigate?: () => void }) {
  if (tasks === 0) return null
  return (
    <SideSection title={copy.quickInfo}>
      <Link
        to={pagePath('AdminDashboard')}
        onClick={onNavigate}
        className="block rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink transition-opacity hover:opacity-85"
      >
        <span className="block font-semibold">{copy.actionRequired}</span>
        <span className="flex justify-between gap-3">
          {copy.newUserTasks}
          <span className="figures font-semibold">{formatNumber(tasks)}</span>
        </span>
      </Link>
    </SideSection>
  )
}
