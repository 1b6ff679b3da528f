import { profileCopy as copy, displayName, type User } from '@leavewell/leave'
import { Camera, Pencil } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { classes } from '../../../lib/classes.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LastingAlert } from '../../../ui/lasting-alert.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { usePicture } from './use-picture.ts'

interface Props {
  user: User
  isEditing: boolean
  isSaving: boolean
  onEdit: () => void
  onCancel: () => void
}

/**
 * The name, the picture and the buttons that start and end editing. It is inside the form that Save Changes
 * submits (I-02 to I-04, I-20, I-21).
 */
export function ProfileHeader({ user, isEditing, isSaving, onEdit, onCancel }: Props) {
  const picture = usePicture()
  const name = displayName(user)
  return (
    <Card
      {...(isEditing && { className: 'md:sticky md:top-[calc(3.5rem+var(--banner))] md:z-10 low:static' })}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <PictureButton
          name={name}
          src={user.profile_picture}
          isSending={picture.progress !== undefined}
          onChoose={picture.choose}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-dialog">{name}</p>
          <p className="truncate text-ink-muted">{user.email}</p>
          {picture.progress !== undefined && (
            <div className="mt-1 max-w-form">
              <ProgressBar label={copy.uploadingPicture} value={picture.progress * 100} />
            </div>
          )}
          {picture.problem !== undefined && <LastingAlert isLine>{picture.problem}</LastingAlert>}
        </div>
        <div
          className={classes(
            'flex gap-2 max-md:w-full max-md:[&>*]:flex-1',
            // Always in reach inside the form: at the bottom on phones, otherwise in the card.
            isEditing &&
              'low:static low:p-0 max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar) max-md:z-20 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
          )}
        >
          {isEditing ? (
            <>
              <Button onPress={onCancel} isDisabled={isSaving}>
                {copy.cancel}
              </Button>
              <Button type="submit" variant="primary" isPending={isSaving}>
                {copy.save}
              </Button>
            </>
          ) : (
            <Button variant="primary" icon={<Pencil aria-hidden />} onPress={onEdit}>
              {copy.edit}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

interface PictureButtonProps {
  name: string
  src: string | null
  isSending: boolean
  onChoose: (file: File) => void
}

/** The avatar with the camera at its corner (I-02, I-03). */
function PictureButton({ name, src, isSending, onChoose }: PictureButtonProps) {
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

/** The shape of a profile while the user loads (I-19). */
export const ProfileSkeleton = () => (
  <>
    <Card>
      <div className="flex items-center gap-5">
        <Skeleton className="size-20 shrink-0 rounded-full" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
    </Card>
    <Card>
      <SkeletonList rows={4} className="h-10" />
    </Card>
    <Card>
      <SkeletonList rows={2} className="h-10" />
    </Card>
  </>
)
