import { createClient, readLaunchParameters, type SendOptions } from '@leavewell/client'
import type { LeaveEntities } from '@leavewell/leave'
import { checkSession } from './check-session.ts'
import { impersonationHeaders } from './impersonation.ts'
import { send } from './send.ts'

/** Only builders that the server knows can frame the page, so the user named by a frame is trusted. */
const launch = readLaunchParameters({ trustsFrame: true })

/** The session that a link offers. Only the user can accept it. */
export const { offeredToken } = launch

/** Whether a link would change who is signed in. */
export const asksAboutLink = offeredToken !== undefined || launch.asksToSignOut

/** Whether the URL named the app, and not the build. */
export const isAppNamed = launch.appId !== undefined

/** Id on the wire, if the launch parameters name no other. */
const APP_ID = import.meta.env.VITE_APP_ID || 'leavewell'

/** The app and its server. */
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

/** Calls a function of the app and returns its answer. */
export const ask = async <Answer>(name: string, body: object = {}): Promise<Answer> =>
  (await client.functions.invoke<Answer>(name, { ...body })).data

/** Uploads a file and returns its URL (S-74). */
export async function uploadFile(file: File, options?: SendOptions): Promise<string> {
  return (await client.integrations.Core.UploadFile({ file }, options)).file_url
}
