import type { Answer, Caller } from '../../testing/index.ts'

/** Sends one file to the upload integration. */
export function upload(caller: Caller, name: string, content: Uint8Array): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  return caller.post('/integration-endpoints/Core/UploadFile', form)
}
