import { curlLine, curlSetup } from './curl-line.ts'
import type { ShownDocument, ShownOperation, ShownSchema } from './shown-document.ts'

/**
 * Renders the document for people: one page without script, operations by subject and then the records. `origin`
 * is the address of the page.
 */
export function docsPage({ info, paths, components }: ShownDocument, origin: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'other')
  const sections = [...byTag].map(
    ([tag, all]) =>
      `<section id="${html(tag)}"><h2>${html(tag)}</h2>${all.map(operationHtml).join('')}</section>`,
  )
  const schemas = Object.entries(components.schemas).filter(([, schema]) => schema.properties !== undefined)
  const links = [...byTag.keys(), 'schemas'].map(tag => `<a href="#${html(tag)}">${html(tag)}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(info.title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
<header><h1>${html(info.title)}</h1>
<p><a href="/api/docs/try">Try calls here</a>, with fields and buttons. As a document for programs: <a href="/api/docs/json">OpenAPI</a>. Every call but signing in carries <code>Authorization: Bearer</code> and the access token.</p>
<p>Each call stands there as a line for a terminal, which takes these first:</p>
<pre><code>${html(curlSetup(origin))}</code></pre>
<nav>${links.join(' ')}</nav></header>
<main>${sections.join('\n')}
<section id="schemas"><h2>schemas</h2>${schemas.map(schemaHtml).join('')}</section></main>
</html>
`
}

function operationHtml({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: ShownOperation
}): string {
  const { summary = '', parameters = [], requestBody } = operation
  const rows = [
    ...parameters.map(({ name, in: location, required, description, schema }) =>
      row(name, `${location}: ${typeOf(schema)}`, required === true, description),
    ),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      schema.properties
        ? fieldRows(schema, 'body: ')
        : [row('body', typeOf(schema), true, schema.description)],
    ),
  ]
  return `<details><summary><code><b>${html(method.toUpperCase())}</b> ${html(path)}</code> ${html(summary)}</summary><pre><code>${html(curlLine(method, path, operation))}</code></pre>${table(rows)}</details>`
}

const schemaHtml = ([name, schema]: [string, ShownSchema]): string =>
  `<details id="schema-${html(name)}"><summary><code>${html(name)}</code></summary>${table(fieldRows(schema))}</details>`

const fieldRows = ({ properties = {}, required = [] }: ShownSchema, prefix = ''): string[] =>
  Object.entries(properties).map(([name, field]) =>
    row(name, prefix + typeOf(field), required.includes(name), field.description),
  )

const table = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table><tr><th>name</th><th>type</th><th></th><th></th></tr>${rows.join('')}</table>`

const row = (name: string, type: string, required: boolean, description = ''): string =>
  `<tr><td><code>${html(name)}</code></td><td>${html(type)}</td><td>${required ? 'required' : ''}</td><td>${html(description)}</td></tr>`

function typeOf(schema: ShownSchema = {}): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`
  return [[schema.type ?? 'anything'].flat().join(' | '), schema.format].filter(Boolean).join(', ')
}

const html = (value: string): string => value.replaceAll(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
