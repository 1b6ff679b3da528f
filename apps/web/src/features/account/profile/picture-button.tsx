import { profileCopy as copy } from '@leavewell/leave'
import { Camera } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

interface Props {
  name: string
  src: string | null
  isSending: boolean
  onChoose: (file: File) => void
}

/** The avatar with the camera at its corner (I-02, I-03). */
export function PictureButton({ name, src, isSending, onChoose }: Props) {
  return (
    <div className="relative shrink-0">
      <Avatar name={name} src={src} size="huge" />
      <span className="-right-2 -bottom-1 absolute rounded-full border border-line bg-raised pointer-coarse:-right-4 pointer-coarse:-bottom-3 [&_button]:rounded-full">
        <FileTrigger
          acceptedFileTypes={['image/*']}
          onSelect={files => {
            const [file] = files ?? []
            if (file) onChoose(file)
          }}
        >
          <IconButton label={copy.uploadPicture} size="small" isDisabled={isSending}>
            {isSending ? <Spinner size="small" isDecorative /> : <Camera aria-hidden />}
          </IconButton>
        </FileTrigger>
      </span>
    </div>
  )
}
