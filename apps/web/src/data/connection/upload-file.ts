import type { SendOptions } from '@leavewell/client'
import { client } from './client.ts'

/** Sends a file and answers its address (S-74). */
export async function uploadFile(file: File, options?: SendOptions): Promise<string> {
  return (await client.integrations.Core.UploadFile({ file }, options)).file_url
}
