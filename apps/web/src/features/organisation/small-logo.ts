import { MAX_LOGO_LENGTH } from '@leavewell/leave'
import { readPhoto } from '../../leave-ui/photo-as-jpeg.ts'

/** More than twice the drawn size. */
const WIDTH = 320
const HEIGHT = 96

/**
 * Returns a reduced picture as a `data:` URL. Undefined if it is still too large to load on every page. Throws
 * if the file is not a picture.
 */
export async function smallLogo(file: File): Promise<string | undefined> {
  const picture = await readPhoto(file)
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Drawn logos are small as PNG, photographs as WebP.
  return [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 0.8)].find(
    address => address.length <= MAX_LOGO_LENGTH,
  )
}
