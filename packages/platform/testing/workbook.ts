import { strToU8, zipSync } from 'fflate'

/**
 * Builds a minimal Excel file of one sheet. Cells are text, numbers and booleans, or attributes and content as
 * XML.
 */
export function workbook(rows: readonly (readonly (Cell | XmlCell)[])[]): Uint8Array {
  const xml = rows.map((row, at) => {
    const cells = row.map((cell, place) => cellXml(cell, `${String.fromCharCode(65 + place)}${at + 1}`))
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return sheetOf(xml.join(''))
}

interface XmlCell {
  attributes: string
  content: string
}
type Cell = string | number | boolean | null

/** Builds the same around ready XML of the rows. */
export function sheetOf(rows: string): Uint8Array {
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function cellXml(cell: Cell | XmlCell, place: string): string {
  const { attributes, content } = isXml(cell) ? cell : xmlOf(cell)
  return `<c r="${place}" ${attributes}>${content}</c>`
}

const isXml = (cell: Cell | XmlCell): cell is XmlCell => typeof cell === 'object' && cell !== null

function xmlOf(cell: Cell): XmlCell {
  if (typeof cell === 'string') return { attributes: 't="inlineStr"', content: `<is><t>${cell}</t></is>` }
  if (cell === null) return { attributes: '', content: '' }
  return typeof cell === 'boolean'
    ? { attributes: 't="b"', content: `<v>${Number(cell)}</v>` }
    : { attributes: '', content: `<v>${cell}</v>` }
}
