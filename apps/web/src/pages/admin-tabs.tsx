import { adminCopy as copy, onlySees, personCopy } from '@leavewell/leave'
import { Suspense } from 'react'
import { OpenPersonContext } from '../leave-ui/person-link.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useUser } from '../session/session.ts'
import { SkeletonList } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { AdminTab } from './admin-search.ts'
import { useAdminSearch } from './use-admin-search.ts'

const Analytics = lazyPart(async () => (await import('./admin-analytics.tsx')).AdminAnalytics)
const UserManagement = lazyPart(async () => (await import('./admin-users.tsx')).AdminUsers)
const Departments = lazyPart(async () => (await import('./admin-departments.tsx')).AdminDepartments)
const Balances = lazyPart(async () => (await import('./admin-balances.tsx')).AdminBalances)
const PersonSheet = lazyPart(async () => (await import('./person-sheet.tsx')).PersonSheet)

const TABS = [
  { id: 'analytics', label: copy.analytics, Content: Analytics },
  { id: 'users', label: copy.userManagement, Content: UserManagement },
  { id: 'departments', label: copy.departments, Content: Departments },
  { id: 'balances', label: copy.leaveBalances, Content: Balances },
] as const

/** The tabs of users who only read, with names that match their content. */
const TO_READ = [{ ...TABS[0], label: personCopy.requests }, TABS[1], TABS[3]] as const

/** The tabs of the dashboard. The URL names the open one, whose code loads on demand (H-04). */
export function AdminTabs() {
  const { search, open, openPerson, closePerson } = useAdminSearch()
  const { person } = search
  const tabs = onlySees(useUser()) ? TO_READ : TABS
  const { id, label, Content } = tabs.find(tab => tab.id === search.tab) ?? tabs[0]
  /** The parameters of another tab (its search, its page) are dropped. */
  const choose = (tab: AdminTab) => {
    // A press on the open tab changes nothing.
    if (tab === id) return
    open(tab === TABS[0].id ? {} : { tab })
  }
  return (
    <OpenPersonContext value={openPerson}>
      <Tabs label={copy.sections} tabs={tabs} selected={id} onSelect={choose}>
        <p className="hidden font-semibold print:block">{label}</p>
        <Suspense fallback={<SkeletonList rows={6} />}>
          <Content />
        </Suspense>
      </Tabs>
      {person !== undefined && (
        <Suspense>
          <PersonSheet key={person} id={person} onClose={closePerson} />
        </Suspense>
      )}
    </OpenPersonContext>
  )
}
