import { layoutCopy, type ManagerRights, onlySees } from '@leavewell/leave'

/** What the Admin Dashboard is called, for people who manage and for people who only read. */
export const adminDashboardTitle = (user: ManagerRights): string =>
  onlySees(user) ? layoutCopy.peopleAndLeave : layoutCopy.adminDashboard
