import { describe, expect, it } from 'vitest'
import { fileProblem } from '../copy/file-findings.ts'
import { checkAttachment } from './accepted-files.ts'

const refusal = (file: { name: string; size: number }) => fileProblem(checkAttachment(file))

const MAX = 10 * 1024 * 1024

describe('checkAttachment', () => {
  it('refuses more than 10MB, accepts exactly 10MB [Q-10]', () => {
    expect(refusal({ name: 'a.pdf', size: MAX + 1 })).toBe('File size must be less than 10MB')
    expect(refusal({ name: 'a.pdf', size: MAX })).toBeUndefined()
  })

  it('accepts the six endings in any case and nothing else [Q-11]', () => {
    for (const name of ['a.pdf', 'a.jpg', 'a.jpeg', 'a.PNG', 'a.doc', 'a.b.docx']) {
      expect(refusal({ name, size: 1 })).toBeUndefined()
    }
    for (const name of ['a.svg', 'a.html', 'pdf', 'a.pdf.exe', '']) {
      expect(refusal({ name, size: 1 })).toBe('Choose a PDF, JPG, PNG or Word document')
    }
  })
})
