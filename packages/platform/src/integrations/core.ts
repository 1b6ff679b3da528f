import { createFileSignedUrl } from './create-file-signed-url.ts'
import { extractData } from './extract-data.ts'
import { generateImage } from './generate-image.ts'
import type { Integration } from './integration.ts'
import { invokeModel } from './invoke-model.ts'
import { sendEmail } from './send-email.ts'
import { uploadFile, uploadPrivateFile } from './upload-file.ts'

/** The core integrations by name (S-25, docs/wire.md#10-integrations). */
export const CORE: ReadonlyMap<string, Integration> = new Map([
  ['UploadFile', uploadFile],
  ['UploadPrivateFile', uploadPrivateFile],
  ['CreateFileSignedUrl', createFileSignedUrl],
  ['ExtractDataFromUploadedFile', extractData],
  ['SendEmail', sendEmail],
  ['InvokeLLM', invokeModel],
  ['GenerateImage', generateImage],
])
