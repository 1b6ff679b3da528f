import type { OutgoingMail } from '@leavewell/platform'

/** The content of a mail, as plain text. */
export interface MailContent {
  to: string
  subject: string
  /** The kind of mail, shown in the list of failed emails. By default it is about leave. */
  kind?: string
  greeting: string
  /** One paragraph each. */
  paragraphs: readonly string[]
  /** Lines of name and value. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** Rows of name and value, each table with a title. */
  tables?: readonly MailTable[]
  /** A code on a line of its own, for people to copy. */
  code?: string
  button?: { label: string; url: string }
  /** Further links, after the button. */
  links?: readonly { label: string; url: string }[]
  closing?: string
}

/** Rows of name and value under a title. */
export interface MailTable {
  title: string
  rows: readonly (readonly [name: string, value: string])[]
}

const SIGNATURE = 'Leavewell'

/**
 * The place for the organisation's head in the HTML of a mail. Texts of people are escaped, so they cannot
 * contain it.
 */
export const HEAD_PLACE = '<!--head-->'

type WholeMail = MailContent & Required<Pick<MailContent, 'facts' | 'tables' | 'links'>>

/** The same content as text and as HTML. Texts of people are escaped, so that no mail contains their markup. */
export function composeMail(content: MailContent): OutgoingMail {
  const { to, subject, kind } = content
  const whole = { facts: [], tables: [], links: [], ...content }
  return {
    to,
    subject: oneLine(subject),
    text: textOf(whole),
    html: htmlOf(whole),
    ...(kind !== undefined && { kind }),
  }
}

const textOf = ({ greeting, paragraphs, facts, tables, code, button, links, closing }: WholeMail): string =>
  [
    greeting,
    ...paragraphs,
    linesOf(facts),
    ...tables.map(({ title, rows }) => `${title}\n${linesOf(rows)}`),
    code ?? '',
    button ? `${button.label}: ${button.url}` : '',
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    closing ?? '',
    SIGNATURE,
  ]
    .filter(part => part !== '')
    .join('\n\n')

const linesOf = (rows: MailTable['rows']) => rows.map(([name, value]) => `${name}: ${value}`).join('\n')

const NAME_CELL = 'padding:2px 16px 2px 0;color:#5b6472;vertical-align:top'
const VALUE_CELL = 'padding:2px 0;vertical-align:top'

function htmlOf({ greeting, paragraphs, facts, tables, code, button, links, closing }: WholeMail): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><td style="${NAME_CELL}">${escapeHtml(name)}</td><td style="${VALUE_CELL}">${lines(value)}</td></tr>`
  const headedRow = ([name, value]: readonly [string, string]) =>
    `<tr><th scope="row" style="${NAME_CELL};width:44%;font-weight:400;text-align:left">${escapeHtml(name)}</th><td style="${VALUE_CELL}">${escapeHtml(value)}</td></tr>`
  const table = ({ title, rows }: MailTable) =>
    `<table style="width:100%;margin:0 0 16px;border-spacing:0"><caption style="padding:0 0 2px;font-weight:600;text-align:left">${escapeHtml(title)}</caption>${rows.map(headedRow).join('')}</table>`
  return [
    '<!doctype html><html lang="en-AU"><body style="margin:0;padding:24px;background:#f6f7f9;font:15px/1.5 system-ui,sans-serif;color:#1d2430">',
    '<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e2e6ec;border-radius:12px">',
    HEAD_PLACE,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts.length > 0
      ? `<table style="margin:0 0 16px;border-spacing:0">${facts.map(row).join('')}</table>`
      : '',
    ...tables.map(table),
    code
      ? `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>`
      : '',
    button
      ? `<p style="margin:0 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:9px 16px;border-radius:8px;background:#1d2430;color:#fff;text-decoration:none">${escapeHtml(button.label)}</a></p>`
      : '',
    links.length > 0 ? `<p style="margin:0 0 16px">${links.map(htmlLink).join('&emsp;')}</p>` : '',
    closing ? paragraph(closing) : '',
    `<p style="margin:0;color:#5b6472">${SIGNATURE}</p>`,
    '</div></body></html>',
  ].join('')
}

const htmlLink = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:9px 0;color:#1d2430;font-weight:600">${escapeHtml(label)}</a>`

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** A line break in a subject would start a new header. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML, also inside an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
