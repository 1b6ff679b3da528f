import { fileTypeFromBuffer } from 'file-type'
import { errors } from '../errors.ts'

/** Extension → what the content must be, and the type it is served with. */
const ACCEPTED: Record<string, { contents: readonly string[]; type: string }> = {
  pdf: { contents: ['application/pdf'], type: 'application/pdf' },
  jpg: { contents: ['image/jpeg'], type: 'image/jpeg' },
  jpeg: { contents: ['image/jpeg'], type: 'image/jpeg' },
  png: { contents: ['image/png'], type: 'image/png' },
  gif: { contents: ['image/gif'], type: 'image/gif' },
  webp: { contents: ['image/webp'], type: 'image/webp' },
  doc: { contents: ['application/x-cfb'], type: 'application/msword' },
  docx: {
    contents: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
}

const LIST = Object.keys(ACCEPTED)
  .map(extension => `.${extension}`)
  .join(', ')

/** The type to serve an upload with; throws 422 when the name is not of an accepted kind or the content is another. */
export async function acceptedTypeOf(name: string, content: Uint8Array): Promise<string> {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const accepted = Object.hasOwn(ACCEPTED, extension) ? ACCEPTED[extension] : undefined
  if (!accepted)
    throw errors.refused(`This kind of file is not accepted. Accepted are ${LIST}.`, 'file', 'file_type')
  const found = await fileTypeFromBuffer(content)
  if (!found || !accepted.contents.includes(found.mime)) {
    throw errors.refused(
      `The content of this file is not what its name says (.${extension}).`,
      'file',
      'file_content',
    )
  }
  return accepted.type
}
