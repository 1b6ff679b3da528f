import { createClient, readLaunchParameters, type SendOptions } from '@leavewell/client'
import type { LeaveEntities } from '@leavewell/leave'
import { checkSession } from './check-session.ts'
import { impersonationHeaders } from './impersonation.ts'
import { send } from './send.ts'

/** Only the builders the server knows may frame the page: whom such a frame names is whom its builder means. */
const launch = readLaunchParameters({ trustsFrame: true })

/** What a link asked for that only the person can decide. */
export const { offeredToken } = launch

/** Whether a link would change who is signed in. */
export const asksAboutLink = offeredToken !== undefined || launch.asksToSignOut

/** Whether an address named the app, rather than the build. */
export const isAppNamed = launch.appId !== undefined

/** Id on the wire, where the launch parameters name no other. */
const APP_ID = import.meta.env.VITE_APP_ID || 'leavewell'

/** Which app, on which server. */
export const endpoint = { appId: launch.appId ?? APP_ID, serverUrl: launch.serverUrl }

/** The one client of the page. */
export const client = createClient<LeaveEntities>({
  ...endpoint,
  token: launch.accessToken,
  functionsVersion: launch.functionsVersion,
  headers: impersonationHeaders,
  fetch: send,
  onError: checkSession,
})

/** Sends a file and answers its address (S-74). */
export async function uploadFile(file: File, options?: SendOptions): Promise<string> {
  return (await client.integrations.Core.UploadFile({ file }, options)).file_url
}
