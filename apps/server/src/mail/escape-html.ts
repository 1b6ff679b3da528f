const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, also inside an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
