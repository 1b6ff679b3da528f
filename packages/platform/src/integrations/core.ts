import type { Integration } from './integration.ts'
import { sendEmail } from './send-email.ts'
import { uploadFile } from './upload-file.ts'

/** The core integrations by name (S-25, wire contract). */
export const CORE: ReadonlyMap<string, Integration> = new Map([
  ['UploadFile', uploadFile],
  ['SendEmail', sendEmail],
])
