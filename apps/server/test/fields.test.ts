import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

const SERVICE_TOKEN = 'a service token that is long enough to be one'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany({ serviceToken: SERVICE_TOKEN })
})
afterAll(() => company.close())

/** Every record also has these. */
const STAMPS = ['id', 'created_date', 'updated_date', 'created_by', 'created_by_id']
function fieldsOf(record: object) {
  expect(Object.keys(record)).toEqual(expect.arrayContaining(STAMPS))
  return Object.keys(record)
    .filter(field => !STAMPS.includes(field))
    .sort()
}
const names = (text: string) => text.split(' ').sort()

it('records have the fields of the specification, set or not [K-01, K-05, K-06, K-10, K-12]', async () => {
  const { hr, boss, employee } = company
  await company.grant(employee, 20)
  const { body: request } = await company.request(employee)
  const first = async (path: string, who = hr) => (await who.get(`/entities/${path}`)).body[0]
  await hr.post('/entities/Department', { name: 'Sales', description: '', is_active: true })

  expect(request.id).toMatch(/./)
  // Fields outside the specification: the people who approved and entered it, parts of days, cost in hours,
  // pending change, converted leave and company shutdown.
  expect(fieldsOf(request)).toEqual(
    names(
      'reviewed_by entered_by amendment_id approved_automatically change_attachment_url converted_from same_occasion_as shutdown_id start_half end_half minutes start_minute user_id manager_id leave_type start_date end_date days_requested minutes_requested reason attachment_url status manager_notes reviewed_date comments',
    ),
  )
  // And both in minutes, where a policy counts hours.
  expect(fieldsOf(await first('LeaveBalance'))).toEqual(
    names('user_id leave_type balance total_allocated balance_minutes allocated_minutes year'),
  )
  // This field names the department that it is part of.
  expect(fieldsOf(await first('Department'))).toEqual(names('name description is_active parent_id'))
  expect(fieldsOf(await first('Notification', boss))).toEqual(
    names(
      'user_id title message type related_id url action_required action_completed is_read is_favorite is_archived',
    ),
  )
  const { body: me } = await employee.get('/entities/User/me')
  expect(fieldsOf(me)).toEqual(
    expect.arrayContaining(
      names(
        'email first_name last_name full_name role department position manager_id employee_id date_hired salary booking_url teams_chat_url recruitment_agency agency_contact_person agency_contact_email agency_contact_phone profile_picture',
      ),
    ),
  )
})

it('notifications are about a registration, a request, a decision, an approver, a comment or a changed profile only [K-13]', async () => {
  const service = company.server.as(SERVICE_TOKEN)
  const tell = async (type: string) =>
    (
      await service.post('/entities/Notification', {
        user_id: company.employee.id,
        title: 'News',
        message: 'Something happened',
        type,
      })
    ).status
  for (const type of [
    'new_user_registration',
    'leave_request',
    'leave_decision',
    'leave_handover',
    'leave_comment',
    'profile_change',
  ]) {
    expect(await tell(type)).toBe(201)
  }
  expect(await tell('lottery')).toBe(422)
})
