import type { LeaveTypeKey } from '@leavewell/leave'

/** The templates for a new policy of a leave type, or its form if a template is chosen. */
export const galleryPath = (leave_type: LeaveTypeKey, template?: string) =>
  `/settings/policies/new?${new URLSearchParams({ leave_type, ...(template && { template }) })}`
