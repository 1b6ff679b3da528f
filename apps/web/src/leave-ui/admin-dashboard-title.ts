import { layoutCopy, type ManagerRights, onlySees } from '@leavewell/leave'

/** The title of the Admin Dashboard, for users who manage and for users who only read. */
export const adminDashboardTitle = (user: ManagerRights): string =>
  onlySees(user) ? layoutCopy.peopleAndLeave : layoutCopy.adminDashboard
