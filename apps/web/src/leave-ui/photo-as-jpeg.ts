import { leaveFormCopy as copy, isHeic } from '@leavewell/leave'

const QUALITY = 0.9

/** Says how to come by a file that everybody can open. */
export class UnreadablePhoto extends Error {
  override message = copy.heicUnreadable
}

/**
 * The photo of a phone as JPEG, where this browser can read it; every other file as it is. Phones hand out JPEG by themselves
 * where a page asks for JPEG, which is why our file choosers do not name HEIC.
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

/** A photo as the browser draws it. */
export async function readPhoto(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    throw isHeic(file) ? new UnreadablePhoto() : error
  }
}
