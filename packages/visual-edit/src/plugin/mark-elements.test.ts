import { describe, expect, it } from 'vitest'
import { markElements } from './mark-elements.ts'

const mark = (code: string) => markElements(code, 'src/a.tsx')?.code
const dynamic = (jsx: string) => /data-dynamic-content="(\w+)"/.exec(mark(`x = ${jsx}`) ?? '')?.[1]

describe('marking elements', () => {
  it('marking writes file, line and column onto an element [P-06]', () => {
    expect(mark('const a = 1\n  const b = <p className="x">hello</p>')).toBe(
      'const a = 1\n  const b = <p data-source-location={"src/a.tsx:2:12"} data-dynamic-content="false" className="x">hello</p>',
    )
  })

  it('marking also covers components, type arguments and dotted names, after any characters', () => {
    expect(mark('const ü = "😀"; x = <Ui.List<Row> rows={r}><i/></Ui.List>')).toBe(
      'const ü = "😀"; x = <Ui.List<Row> data-source-location={"src/a.tsx:1:20"} data-dynamic-content="false" rows={r}>' +
        '<i data-source-location={"src/a.tsx:1:43"} data-dynamic-content="false"/></Ui.List>',
    )
  })

  it('the mark comes before attributes passed on, so that the place of use wins', () => {
    expect(mark('x = <p {...props} />')).toMatch(/data-source-location.*\{\.\.\.props\}/)
  })

  it.each([
    '<></>',
    '<Fragment key="a"></Fragment>',
    '<React.Suspense />',
    '<I18nProvider locale={l} />',
    '<Theme.Provider value={v} />',
    '<p data-source-location="b:1:1" />',
  ])('marking does not change %s', jsx => expect(mark(`x = ${jsx}`)).toBeUndefined())

  it('marking is not misled by code that only looks like an element', () => {
    expect(
      mark(`const s = "<p>"; const t = \`<b>\${a < b}</b>\`; const f = <T,>(x: T) => x // <i>`),
    ).toBeUndefined()
  })

  it('marking does not change code with errors, which the compiler reports better', () => {
    expect(mark('x = <p>')).toBeUndefined()
  })

  it('marking works for a path with quotes', () => {
    expect(markElements('x = <p/>', 'src/a"b.tsx')?.code).toContain('{"src/a\\"b.tsx:1:4"}')
  })

  it('marking keeps the source map back to the source', () => {
    expect(markElements('x = <p/>', 'src/a.tsx')?.map.sources).toEqual(['src/a.tsx'])
  })
})

describe('dynamic content [P-06]', () => {
  it.each([
    '<p>hello</p>',
    "<p>{'hello'}</p>",
    '<p>{`hello`}</p>',
    '<p>{/* why */}</p>',
    '<p id={x} />',
    '<p><b>a</b></p>',
  ])('dynamic content is not found in %s', jsx => expect(dynamic(jsx)).toBe('false'))

  it.each([
    '<p>{name}</p>',
    '<p>Hi <b>{name}</b></p>',
    '<ul>{rows.map(r => r)}</ul>',
    '<p>{`a` + b}</p>',
    '<p><>{a}</></p>',
    '<p>{...a}</p>',
  ])('is in %s', jsx => expect(dynamic(jsx)).toBe('true'))
})
