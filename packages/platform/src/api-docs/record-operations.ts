import Type from 'typebox'
import {
  anything,
  file,
  type Operations,
  object,
  optionalText,
  record,
  records,
  success,
  whole,
} from './operation.ts'

const filter = Type.Record(Type.String(), anything, {
  description:
    'Fields and values; operators $eq $ne $gt $gte $lt $lte $in $nin $exists $regex $not $all $size $and $or $nor',
})
const list = object({
  q: optionalText('Filter as JSON'),
  sort: optionalText('field or -field; -created_date without it'),
  limit: whole('At most 5,000'),
  skip: whole(),
  fields: optionalText('Names with commas between; id is always there'),
})

/** Records of entities (docs/wire.md, sections 2 to 5). */
export const RECORD_OPERATIONS: Operations = {
  'GET /entities/:entity': { summary: 'List records that the caller may read', query: list, answer: records },
  'GET /entities/:entity/v2/list': {
    summary: 'List in pages by an opaque cursor',
    answer: object({
      items: records,
      next_cursor: Type.Union([Type.String(), Type.Null()]),
      has_more: Type.Boolean(),
    }),
  },
  'GET /entities/:entity/count': {
    summary: 'Count records',
    query: object({ q: optionalText('Filter as JSON') }),
    answer: object({ count: Type.Integer() }),
  },
  'POST /entities/:entity/aggregate': {
    summary: 'Counts, sums and averages by group',
    answer: object({ rows: Type.Array(anything), truncated: Type.Boolean() }),
  },
  'GET /entities/:entity/:id': { summary: 'Read one record', answer: record },
  'POST /entities/:entity': { summary: 'Create a record', body: record, answer: record },
  'PUT /entities/:entity/:id': {
    summary: 'Change the fields sent; If-Match with the updated_date refuses when somebody was faster',
    body: record,
    answer: record,
  },
  'DELETE /entities/:entity/:id': { summary: 'Delete a record', answer: success },
  'DELETE /entities/:entity': {
    summary: 'Delete all records that match the filter in the body',
    body: filter,
    answer: object({ success: Type.Boolean(), deleted: Type.Integer() }),
  },
  'POST /entities/:entity/bulk': {
    summary: 'Create many records, all or none',
    body: records,
    answer: records,
  },
  'PUT /entities/:entity/bulk': {
    summary: 'Change many records by id, all or none',
    body: records,
    answer: records,
  },
  'PATCH /entities/:entity/update-many': {
    summary: 'Change all records that match a filter, 500 a call',
    body: object({
      query: filter,
      data: Type.Record(Type.String(), anything, { description: '$set, $inc, $push …' }),
    }),
    answer: object({ success: Type.Boolean(), updated: Type.Integer(), has_more: Type.Boolean() }),
  },
  'POST /entities/:entity/upsert': {
    summary: 'Create or change records by a key of their own',
    body: object({ records, key: anything }),
    answer: object({ created: Type.Integer(), updated: Type.Integer(), records }),
  },
  'POST /entities/:entity/import': {
    summary: 'Create records from a CSV, JSON or XLSX file, all or none; 200 also when the file is refused',
    body: file,
    answer: object({ status: Type.Enum(['success', 'error']), details: Type.String(), output: anything }),
  },
  'GET /entities/User/me': { summary: 'The signed-in person', answer: record },
  'PUT /entities/User/me': { summary: 'Change one’s own record', body: record, answer: record },
}
