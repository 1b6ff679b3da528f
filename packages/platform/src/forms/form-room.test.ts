import { describe, expect, it } from 'vitest'
import { createFormRoom } from './form-room.ts'

const room = () => createFormRoom({ perOwner: 10, together: 25 })
const withStatus = (status: number) => expect.objectContaining({ status })

describe('room for forms', () => {
  it('room for forms is refused for good to a form that exceeds all room [finding F-12]', () => {
    expect(() => room().enter('ann').take(11)).toThrow(withStatus(413))
  })

  it('room for forms is limited for each person and for all, and free again afterwards [finding F-12]', () => {
    const forms = room()
    const first = forms.enter('ann')
    expect(first.take(6)).toBe(6)
    expect(() => forms.enter('ann').take(5)).toThrow(withStatus(503))
    forms.enter('bob').take(10)
    expect(() => forms.enter('cleo').take(10)).toThrow(withStatus(503))
    first.release()
    first.release()
    forms.enter('ann').take(10)
    expect(() => forms.enter('cleo').take(6)).toThrow(withStatus(503))
    forms.enter('cleo').take(5)
  })

  it('a form of unknown length takes all room of its person [finding F-12]', () => {
    const forms = room()
    expect(forms.enter('ann').take(undefined)).toBe(10)
    expect(() => forms.enter('ann').take(1)).toThrow(withStatus(503))
  })
})
