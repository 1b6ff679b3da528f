import { createClient, readLaunchParameters } from '@leavewell/client'
import type { LeaveEntities } from '@leavewell/leave'
import { impersonationHeaders } from '../lib/impersonation.ts'
import { checkSession } from './check-session.ts'

const launch = readLaunchParameters()

/** Id on the wire, where the launch parameters name no other. */
const APP_ID = import.meta.env.VITE_APP_ID || 'leavewell'

/** The one client of the page. */
export const client = createClient<LeaveEntities>({
  appId: launch.appId ?? APP_ID,
  serverUrl: launch.serverUrl,
  token: launch.accessToken,
  functionsVersion: launch.functionsVersion,
  headers: impersonationHeaders,
  onError: checkSession,
})
