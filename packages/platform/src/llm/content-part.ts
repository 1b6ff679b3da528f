import type { ContentPart } from './model.ts'

/** A file as part of a message to a model. */
export function contentPartOf(file: { name: string; type: string; content: Buffer }): ContentPart {
  if (/^text\/|\/json$/.test(file.type)) {
    return { type: 'text', text: `File ${file.name}:\n${file.content.toString()}` }
  }
  const url = `data:${file.type};base64,${file.content.toString('base64')}`
  return file.type.startsWith('image/')
    ? { type: 'image_url', image_url: { url } }
    : { type: 'file', file: { filename: file.name, file_data: url } }
}
