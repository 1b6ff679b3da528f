import { checkPicture, profileCopy as copy, fileProblem, isHeic } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadFile } from '../../../data/connection/client.ts'
import { updateUser } from '../../../data/users/users.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { serverMessage } from '../../../leave-ui/error-message.ts'
import { readPhoto, UnreadablePhoto } from '../../../leave-ui/photo-as-jpeg.ts'
import { useSession } from '../../../session/session.ts'

/** Checks, crops, uploads and stores a picture (I-03, I-23, Q-26, Q-27, T-02, OP-19). */
export function usePicture() {
  const { user, refresh } = useSession()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const store = useMutation(updateUser())

  async function send(file: File) {
    setProgress(0)
    try {
      const picture = await squarePicture(file).catch(error => {
        throw error instanceof UnreadablePhoto ? error : new Error(copy.pictureUnreadable)
      })
      const url = await uploadFile(picture, {
        onProgress: ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0),
      })
      await store.mutateAsync({ id: user.id, profile_picture: url })
      await refresh()
      announceSuccess(copy.pictureSaved)
    } catch (error) {
      console.warn('Picture:', error)
      const reason = error instanceof UnreadablePhoto ? error.message : serverMessage(error)
      const sentence = copy.pictureUploadFailed(reason ?? copy.unknownError)
      setProblem(sentence)
      announceServerError(sentence)
    } finally {
      setProgress(undefined)
    }
  }

  return {
    /** Upload progress from 0 to 1. */
    progress,
    /** The last error. It stays readable after the banner closes, until the next try. */
    problem,
    choose(file: File) {
      const refusal = fileProblem(checkPicture(file))
      setProblem(refusal)
      if (refusal === undefined) void send(file)
      else announceProblem(refusal)
    },
  }
}

/** Side of a stored picture in pixels. This is at least four times the drawn size. */
const SIDE_PX = 512

const JPEG_QUALITY = 0.9

/**
 * Crops the picture to a centred square of at most 512 px, to save traffic and storage. Throws if the file is
 * not a picture.
 */
async function squarePicture(file: File): Promise<File> {
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
  // Photos are small as JPEG. Other formats become PNG, which keeps transparency.
  const type = file.type === 'image/jpeg' || isHeic(file) ? 'image/jpeg' : 'image/png'
  const content = await new Promise<Blob | null>(done => canvas.toBlob(done, type, JPEG_QUALITY))
  if (content === null) throw new Error('The picture could not be drawn')
  return new File([content], type === 'image/jpeg' ? 'picture.jpg' : 'picture.png', { type })
}
