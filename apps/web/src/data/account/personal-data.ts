import type { PersonalData } from '@leavewell/leave'
import { client } from '../connection/client.ts'

/** All that is kept about oneself. */
export const fetchPersonalData = async (): Promise<PersonalData> =>
  (await client.functions.invoke<PersonalData>('getPersonalData')).data

/** A file that one's own records name, by the cookie that pictures and links carry. */
export async function fetchOwnFile(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
