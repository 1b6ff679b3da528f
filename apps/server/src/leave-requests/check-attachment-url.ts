import { isAcceptedAttachment, isWebUrl, messages } from '@leavewell/leave'
import { errors } from '@leavewell/platform'

/** An attachment is an uploaded file of an accepted kind, or a web address; nothing that a link could run. */
export function checkAttachmentUrl(url: string | null | undefined): void {
  if (!url) return
  const uploaded = /^(?:https?:\/\/[^/]+)?\/files\/([^?#]+)/i.exec(url)?.[1]
  if (uploaded === undefined ? !isWebUrl(url) : !isAcceptedAttachment(uploaded)) {
    throw errors.refused(messages.leaveForm.fileTypeNotAccepted, 'attachment_url')
  }
}
