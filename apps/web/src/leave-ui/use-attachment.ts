import { checkAttachment, leaveFormCopy as copy, fileProblem } from '@leavewell/leave'
import { useRef, useState } from 'react'
import { uploadFile } from '../data/connection/client.ts'
import { fileName } from './attachment-link.tsx'
import { photoAsJpeg } from './photo-as-jpeg.ts'

/** The file of a leave form: none, uploading, refused, or stored. */
export interface Attachment {
  file: { name: string; size?: number; href?: string } | undefined
  /** Upload progress from 0 to 1. */
  progress: number | undefined
  problem: string | undefined
  choose: (file: File) => void
  remove: () => void
}

interface State {
  file?: { name: string; size: number }
  progress?: number
  problem?: string
}

/** Uploads a file as soon as it is selected. The form stores its URL, which the request sends later. */
export function useAttachment(url: string | null, setUrl: (url: string | null) => void): Attachment {
  const [state, setState] = useState<State>({})
  const underWay = useRef<AbortController>(undefined)

  async function choose(chosen: File) {
    const file = await photoAsJpeg(chosen).catch(() => undefined)
    if (file === undefined) return setState({ problem: copy.heicUnreadable })
    const problem = fileProblem(checkAttachment(file))
    if (problem !== undefined) return setState({ problem })
    const upload = new AbortController()
    underWay.current?.abort()
    underWay.current = upload
    const { name, size } = file
    setUrl(null)
    setState({ file: { name, size }, progress: 0 })
    try {
      const sent = await uploadFile(file, {
        signal: upload.signal,
        onProgress: ({ loaded, total }) =>
          setState(state => (state.progress === undefined ? state : { ...state, progress: loaded / total })),
      })
      if (upload.signal.aborted) return
      setUrl(sent)
      setState({ file: { name, size } })
    } catch (error) {
      if (upload.signal.aborted) return
      console.error(error)
      setState({ problem: copy.uploadFailed })
    }
  }

  const { file, progress, problem } = state
  const there = url === null ? undefined : { name: fileName(url), href: url }
  return {
    file: file ?? there,
    progress,
    problem,
    choose: file => void choose(file),
    remove() {
      underWay.current?.abort()
      setUrl(null)
      setState({})
    },
  }
}
