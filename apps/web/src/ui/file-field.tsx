import { Paperclip, Upload, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { copy } from './copy.ts'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { TextLink } from './text-link.tsx'

interface Props {
  label: string
  hint?: string
  error?: string | undefined
  /** The attached file: a newly selected one, or a stored one, whose size is unknown. */
  file: { name: string; size?: number; href?: string } | undefined
  onChoose: (file: File) => void
  onRemove: () => void
  /** Upload progress from 0 to 1. */
  progress?: number | undefined
  /** File extensions that the file dialog offers. */
  accept: readonly string[]
  isDisabled?: boolean
}

/** One file, selected or dropped, with its upload progress. */
export function FileField(props: Props) {
  const { label, hint, error, file, onChoose, onRemove, progress, accept, isDisabled = false } = props
  const id = useId()
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  const described = notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {}
  const take = (given: File | null | undefined) => given && onChoose(given)
  return (
    <fieldset {...described} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-body">{label}</legend>
      {file !== undefined ? (
        <ChosenFile file={file} progress={progress} onRemove={onRemove} icon={<Paperclip aria-hidden />} />
      ) : (
        <DropZone
          aria-label={copy.dropOrPaste}
          isDisabled={isDisabled}
          onDrop={async ({ items }) => {
            const dropped = items.find(item => item.kind === 'file')
            take(await dropped?.getFile())
          }}
          className="flex items-center gap-3 rounded-md border border-line-control border-dashed p-2 transition-colors drop-target:border-brand-ink drop-target:bg-brand-soft"
        >
          <FileTrigger acceptedFileTypes={[...accept]} onSelect={files => take(files?.[0])}>
            <Button
              isDisabled={isDisabled}
              {...described}
              className="control inline-flex items-center gap-2 rounded-sm px-3 font-medium text-ink hover:bg-sunken"
            >
              <Upload aria-hidden className="size-4" />
              {copy.chooseFile}
            </Button>
          </FileTrigger>
          <span className="text-ink-subtle text-meta max-md:hidden">{copy.orDropIt}</span>
        </DropZone>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="text-ink-subtle text-meta">
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} role="alert" className="text-danger-ink text-meta">
          {error}
        </span>
      )}
    </fieldset>
  )
}

interface ChosenFileProps {
  file: { name: string; size?: number; href?: string }
  /** Upload progress from 0 to 1. */
  progress: number | undefined
  onRemove: () => void
  icon: ReactNode
}

/** The file of a file field. */
function ChosenFile({ file, progress, onRemove, icon }: ChosenFileProps) {
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

const KILO = 1024

/** Formats the size of a file. */
export const fileSize = (bytes: number): string =>
  bytes < KILO * KILO
    ? copy.kilobytes(Math.max(1, Math.round(bytes / KILO)))
    : copy.megabytes(Math.round((bytes / KILO / KILO) * 10) / 10)
