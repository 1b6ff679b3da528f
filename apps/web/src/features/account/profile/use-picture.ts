import { checkPicture, profileCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadFile } from '../../../data/connection/upload-file.ts'
import { updateUser } from '../../../data/users/users.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { serverMessage } from '../../../leave-ui/error-message.ts'
import { UnreadablePhoto } from '../../../leave-ui/photo-as-jpeg.ts'
import { useSession } from '../../../session/session.ts'
import { squarePicture } from './square-picture.ts'

/** Checks, crops, sends and stores a picture (I-03, I-23, Q-26, Q-27, T-02, OP-19). */
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
    /** From 0 to 1 while it is sent. */
    progress,
    /** Stays readable after the banner is gone, until the next try. */
    problem,
    choose(file: File) {
      const refusal = checkPicture(file)
      setProblem(refusal)
      if (refusal === undefined) void send(file)
      else announceProblem(refusal)
    },
  }
}
