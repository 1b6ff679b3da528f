import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { copy } from './copy.ts'
import { fileSize } from './file-size.ts'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { TextLink } from './text-link.tsx'

interface Props {
  file: { name: string; size?: number; href?: string }
  /** From 0 to 1 while it is sent. */
  progress: number | undefined
  onRemove: () => void
  icon: ReactNode
}

/** The file of a file field. */
export function ChosenFile({ file, progress, onRemove, icon }: Props) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-sunken/50 py-1.5 pr-1.5 pl-3">
      <span className="text-ink-subtle [&>svg]:size-4">{icon}</span>
      <span className="min-w-0 flex-1">
        {file.href === undefined ? (
          <span className="block truncate">{file.name}</span>
        ) : (
          <TextLink href={file.href} target="_blank" className="block truncate">
            {file.name}
          </TextLink>
        )}
        {progress === undefined ? (
          file.size !== undefined && (
            <span className="figures block text-ink-subtle text-meta">{fileSize(file.size)}</span>
          )
        ) : (
          <ProgressBar label={copy.uploading} isLabelHidden value={progress * 100} />
        )}
      </span>
      <IconButton label={copy.removeFile(file.name)} size="small" onPress={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
