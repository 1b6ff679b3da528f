import { decisionLinksCopy as copy, createRequestUrl } from '@leavewell/leave'
import { EMAIL_LINK_PATH } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import type { RequestFacts } from '../kernel/request-facts.ts'
import { escapeHtml as text } from '../mail/compose-mail.ts'
import { link, pageOf, paragraph } from '../mail/link-pages.ts'

/** What the pages know of the organisation. */
export type PageOrganisation = Pick<Organisation, 'address' | 'name'>

export type Lines = readonly (readonly [name: string, value: string])[]

/** A form of a page. It sends the key, and what the page has shown. */
interface PageForm {
  key: string
  nonce?: string
  action: 'approve' | 'reject' | 'undo'
  button: string
  note?: { label: string; value: string }
}

const list = (lines: Lines) =>
  `<dl>${lines.map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`).join('')}</dl>`

function formOf({ key, nonce = '', action, button, note }: PageForm): string {
  const hidden = Object.entries({ key, nonce, action }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${text(value)}">`,
  )
  const field = note
    ? `<label>${text(note.label)}<textarea name="note" required maxlength="4000">${text(note.value)}</textarea></label>`
    : ''
  return `<form method="post" action="${EMAIL_LINK_PATH}">${hidden.join('')}${field}<button>${text(button)}</button></form>`
}

/** The pages that a link can show. Each is complete without scripts. */
export function linkPages(org: PageOrganisation) {
  const { address } = org
  const page = pageOf(org)
  const openRequest = (id: string, label: string = copy.openRequest) =>
    link(address() + createRequestUrl('TeamRequests', id), label)
  return {
    /** One and the same for every link that does not work. */
    broken: () =>
      page(
        404,
        copy.brokenTitle,
        paragraph(copy.brokenText),
        paragraph(copy.brokenNext),
        link(`${address()}/`, copy.openApp),
      ),
    /** In a browser that the approver has not used: what the email says, and no way to decide. */
    signIn: (status: number, id: string, title: string, facts: Lines) =>
      page(status, title, list(facts), paragraph(copy.signInText), openRequest(id, copy.signIn)),
    decide: (
      status: number,
      {
        id,
        employee,
        title,
        facts,
        form,
        problem,
      }: {
        id: string
        employee: string
        title: string
        facts: Lines
        form: Pick<PageForm, 'key' | 'nonce'> & { action: 'approve' | 'reject'; note: string }
        problem: string | undefined
      },
    ) => {
      const { key, nonce, action, note } = form
      const isApproval = action === 'approve'
      const other = `${EMAIL_LINK_PATH}?${new URLSearchParams({ key, to: isApproval ? 'reject' : 'approve' })}`
      return page(
        status,
        title,
        problem === undefined ? '' : `<p role="alert">${text(problem)}</p>`,
        list(facts),
        formOf({
          key,
          action,
          ...(nonce !== undefined && { nonce }),
          button: isApproval ? copy.approve : copy.reject,
          ...(!isApproval && { note: { label: copy.note(employee), value: note } }),
        }),
        link(other, isApproval ? copy.rejectInstead : copy.approveInstead),
        openRequest(id),
      )
    },
    held: (id: string, status: 'approved' | 'rejected', seconds: number, facts: Lines, key: string) =>
      page(
        200,
        copy.heldTitle[status],
        `<p role="status">${text(seconds === 0 ? copy.heldNow : copy.heldText(seconds))}</p>`,
        list(facts),
        seconds === 0 ? '' : formOf({ key, action: 'undo', button: copy.undo }),
        openRequest(id),
      ),
    /** The link came too late, and its owner reads why. */
    over: (id: string, title: string, sentence: string, lines: Lines) =>
      page(410, title, paragraph(sentence), lines.length > 0 ? list(lines) : '', openRequest(id)),
  }
}

/** The lines of a request, as in the email. */
export const linesOf = ({ type, range, days }: RequestFacts): Lines => [
  [copy.type, type],
  [copy.dates, range],
  [copy.days, days],
]

/** The lines that differ between the email and now. */
export const changedLines = (before: RequestFacts, after: RequestFacts): Lines =>
  linesOf(before).flatMap(([name, value], at) => {
    const now = linesOf(after)[at]?.[1] ?? ''
    return now === value ? [] : [[name, copy.changedFrom(value, now)] as const]
  })
