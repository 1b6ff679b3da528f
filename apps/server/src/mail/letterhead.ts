import type { DressMail } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { escapeHtml, HEAD_PLACE } from './compose-mail.ts'

const LOGO = 'logo@leavewell'

/** Image types that every mail program shows. WebP is not among them. */
const LOGO_ADDRESS = /^data:(image\/(png|jpeg));base64,(.+)$/

/**
 * Adds the organisation's name and logo to the mails that we compose when they go out. So no author of a mail
 * needs to think of them. Mails that people send through the platform stay as they wrote them.
 */
export const letterhead =
  (org: Pick<Organisation, 'name' | 'logo'>): DressMail =>
  mail => {
    const { name, logo } = org
    const [, type, ending, base64] = LOGO_ADDRESS.exec(logo ?? '') ?? []
    const named = name ? { ...mail, senderName: name } : mail
    if (!mail.html?.includes(HEAD_PLACE) || (!name && !base64)) return named
    return {
      ...named,
      text: name ? `${name}\n\n${mail.text}` : mail.text,
      html: mail.html.replace(HEAD_PLACE, () => headOf(name ?? '', base64 !== undefined)),
      ...(type && base64 && { pictures: [{ cid: LOGO, fileName: `logo.${ending}`, type, base64 }] }),
    }
  }

/** The name is next to the logo, so that the head is complete without images. */
function headOf(name: string, hasLogo: boolean): string {
  const cell = (content: string) => `<td style="padding:0 12px 0 0;vertical-align:middle">${content}</td>`
  return [
    '<table role="presentation" style="margin:0 0 16px;border-spacing:0"><tr>',
    hasLogo
      ? cell(`<img src="cid:${LOGO}" alt="" style="display:block;max-height:48px;max-width:160px;border:0">`)
      : '',
    name ? cell(`<strong style="font-size:17px">${escapeHtml(name)}</strong>`) : '',
    '</tr></table>',
  ].join('')
}
