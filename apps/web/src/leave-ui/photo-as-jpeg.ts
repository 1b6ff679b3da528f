import { leaveFormCopy as copy, isHeic } from '@leavewell/leave'

const QUALITY = 0.9

/** Its message says how to get a readable file. */
export class UnreadablePhoto extends Error {
  override message = copy.heicUnreadable
}

/**
 * Converts a HEIC photo to JPEG, if this browser can read it. Returns other files unchanged. Our file inputs do
 * not list HEIC, because phones then convert to JPEG themselves.
 */
export async function photoAsJpeg(file: File): Promise<File> {
  if (!isHeic(file)) return file
  const picture = await readPhoto(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const content = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (content === null) throw new UnreadablePhoto()
  return new File([content], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
}

/** A photo, decoded by the browser. */
export async function readPhoto(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    throw isHeic(file) ? new UnreadablePhoto() : error
  }
}
