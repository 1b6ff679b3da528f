import type { PersonalData } from '@leavewell/leave'
import { client } from '../connection/client.ts'

/** All stored data about the user. */
export const fetchPersonalData = async (): Promise<PersonalData> =>
  (await client.functions.invoke<PersonalData>('getPersonalData')).data

/** Downloads a file that the user's records name, with the cookie for pictures and links. */
export async function fetchOwnFile(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
