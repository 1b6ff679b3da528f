/** A page without any script. `content` is HTML, one element each. */
export const pageDocument = (
  appName: string,
  title: string,
  content: readonly string[],
  style = '/login/style.css',
): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} – ${text(appName)}</title>
<link rel="stylesheet" href="${style}">
<main>
<p class="app">${text(appName)}</p>
<h1>${text(title)}</h1>
${content.filter(part => part !== '').join('\n')}
</main>
</html>
`

/** Text escaped for HTML, also inside an attribute. */
export const text = (value: string): string =>
  value.replaceAll(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
