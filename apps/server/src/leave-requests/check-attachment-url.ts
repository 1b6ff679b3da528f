import { isAcceptedAttachment, messages } from '@leavewell/leave'
import { errors } from '@leavewell/platform'

/** An attachment is an uploaded file of an accepted kind; that it was uploaded here, the files room checks. */
export function checkAttachmentUrl(url: string | null | undefined): void {
  const [path = ''] = (url ?? '').split(/[?#]/)
  if (path !== '' && !isAcceptedAttachment(path)) {
    throw errors.refused(messages.leaveForm.fileTypeNotAccepted, 'attachment_url')
  }
}
