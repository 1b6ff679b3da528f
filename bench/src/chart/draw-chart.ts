import type { OperationResult } from '../operations/measure-operations.ts'

const WIDTH = 800
const LABELS = 230
const FIGURES = 150
const BAR = 16
const GAP = 4
const GROUP_GAP = 18
const TOP = 64
const BOTTOM = 34
const MIDDLE = 11

/**
 * Draws the operations as bars of requests per second. Each group has a scale of its own, because reads and writes
 * differ by an order of magnitude. Fonts and the light or dark theme are those of the reader.
 */
export function drawChart(results: readonly OperationResult[], subtitle: string): string {
  const names = [...(results[0]?.scores.keys() ?? [])]
  const groupHeight = names.length * (BAR + GAP) + GROUP_GAP
  const height = TOP + results.length * groupHeight + BOTTOM
  const groups = results.map((result, at) => group(result, TOP + at * groupHeight))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">Requests a second</title>
<desc id="description">${escapeXml(describe(results))}</desc>
<style>
  text { font: 13px system-ui, sans-serif; fill: #1c2430; }
  .title { font-size: 17px; font-weight: 600; }
  .small { font-size: 12px; fill: #5b6675; }
  .own { font-weight: 600; }
  .bar0 { fill: #b3bcc8; } .bar1 { fill: #2f6fde; } .bar2 { fill: #d98324; } .bar3 { fill: #7a5bc0; } .bar4 { fill: #2f9e7a; } .bar5 { fill: #c0517f; } .bar6 { fill: #8a7a3f; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6eaf0; } .small { fill: #9aa6b5; }
    .bar0 { fill: #667282; } .bar1 { fill: #6ea2ff; } .bar2 { fill: #efa656; } .bar3 { fill: #a98ff0; } .bar4 { fill: #5cc9a5; } .bar5 { fill: #ec86b0; } .bar6 { fill: #c2b06a; }
  }
</style>
<text class="title" x="0" y="20">Requests a second</text>
<text class="small" x="0" y="42">${escapeXml(subtitle)}</text>
${groups.join('\n')}
${legend(names, height - 8)}
</svg>
`
}

function group({ operation, scores }: OperationResult, top: number): string {
  const most = Math.max(...[...scores.values()].map(({ perSecond }) => perSecond))
  const bars = [...scores].map(([, score], at) => {
    const y = top + at * (BAR + GAP)
    const width = Math.max(1, ((WIDTH - LABELS - FIGURES) * score.perSecond) / most)
    const figure = `${count(score.perSecond)}/s, p50 ${score.p50.toFixed(1)} ms`
    return `<rect class="bar${at}" x="${LABELS}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="3"/><text class="small" x="${(LABELS + width + 8).toFixed(1)}" y="${y + MIDDLE + 1}">${figure}</text>`
  })
  const middle = top + (scores.size * (BAR + GAP) - GAP) / 2 + 4
  return `<text class="own" x="0" y="${middle}">${escapeXml(operation)}</text>\n${bars.join('\n')}`
}

function legend(names: readonly string[], y: number): string {
  let x = 0
  return names
    .map((name, at) => {
      const here = x
      x += 30 + name.length * 8
      return `<rect class="bar${at}" x="${here}" y="${y - MIDDLE}" width="12" height="12" rx="3"/><text class="small" x="${here + 18}" y="${y}">${escapeXml(name)}</text>`
    })
    .join('\n')
}

const describe = (results: readonly OperationResult[]) =>
  results
    .map(({ operation, scores }) => {
      const each = [...scores].map(([name, { perSecond }]) => `${name} ${count(perSecond)}`)
      return `${operation}: ${each.join(', ')}`
    })
    .join('; ')

const count = (value: number) => Math.round(value).toLocaleString('en')

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
