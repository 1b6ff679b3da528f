import { isHeic } from '@leavewell/leave'
import { readPhoto } from '../../../leave-ui/photo-as-jpeg.ts'

/** Side of a stored picture; four times what is drawn at most. */
const SIDE_PX = 512

const JPEG_QUALITY = 0.9

/** The middle of a picture as a square of at most 512 px: nothing larger has to travel or be kept. Throws for what is no picture. */
export async function squarePicture(file: File): Promise<File> {
  const picture = await readPhoto(file)
  const side = Math.min(picture.width, picture.height)
  const target = Math.min(side, SIDE_PX)
  const canvas = document.createElement('canvas')
  canvas.width = target
  canvas.height = target
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.drawImage(picture, left, top, side, side, 0, 0, target, target)
  picture.close()
  // Photos are small as JPEG; whatever may be transparent stays so as PNG.
  const type = file.type === 'image/jpeg' || isHeic(file) ? 'image/jpeg' : 'image/png'
  const content = await new Promise<Blob | null>(done => canvas.toBlob(done, type, JPEG_QUALITY))
  if (content === null) throw new Error('The picture could not be drawn')
  return new File([content], type === 'image/jpeg' ? 'picture.jpg' : 'picture.png', { type })
}
