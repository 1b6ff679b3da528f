import { describe, expect, it } from 'vitest'
import { problemsOf } from '../contracts/refusal.ts'
import { personSentence } from '../copy/person-findings.ts'
import { profileCopy as copy } from '../copy/profile.ts'
import {
  checkProfileForm,
  departmentChoices,
  PROFILE_FIELDS,
  type ProfileForm,
  profileFields,
  profileFormOf,
} from './profile-form.ts'

const EMPTY = Object.fromEntries(PROFILE_FIELDS.map(field => [field, ''])) as ProfileForm
const NAMED = { ...EMPTY, first_name: 'Ann', last_name: 'Lee' }

describe('profile form', () => {
  it('needs both names, blanks are none [Q-25]', () => {
    expect(checkProfileForm(NAMED)).toEqual([])
    expect(problemsOf(checkProfileForm({ ...NAMED, last_name: '  ' }), personSentence)).toEqual([
      { field: 'last_name', message: 'First name and last name are required' },
    ])
  })

  it('sends every field, empty ones as empty text [Q-30, S-68]', () => {
    const stored = { ...Object.fromEntries(PROFILE_FIELDS.map(field => [field, null])), first_name: ' Ann ' }
    const sent = profileFields(profileFormOf(stored as Parameters<typeof profileFormOf>[0]))
    expect(sent).toEqual({ ...EMPTY, first_name: 'Ann' })
  })

  it('shows and sends names in one line, also older ones with line breaks [finding F-40]', () => {
    const stored = { ...NAMED, first_name: 'Ann\nMarie', last_name: 'Lee\u0000Hart' }
    expect(profileFormOf(stored)).toMatchObject({ first_name: 'Ann Marie', last_name: 'Lee Hart' })
    expect(profileFields({ ...NAMED, last_name: 'Lee\tHart\n' })).toMatchObject({ last_name: 'Lee Hart' })
  })

  it('refuses addresses that are none', () => {
    const form = {
      ...NAMED,
      agency_contact_email: 'nobody',
      booking_url: 'javascript:alert(1)',
      teams_chat_url: '',
    }
    expect(problemsOf(checkProfileForm(form), personSentence)).toEqual([
      { field: 'agency_contact_email', message: copy.emailInvalid },
      { field: 'booking_url', message: copy.unsafeUrl },
    ])
  })

  it('offers active departments, and keeps the one that is set [K-11, OP-38]', () => {
    const departments = [
      { name: 'Finance', is_active: true },
      { name: 'Fax', is_active: false },
    ]
    expect(departmentChoices(departments, '')).toEqual(['Finance'])
    expect(departmentChoices(departments, 'Finance')).toEqual(['Finance'])
    expect(departmentChoices(departments, 'Fax')).toEqual(['Fax', 'Finance'])
  })
})
