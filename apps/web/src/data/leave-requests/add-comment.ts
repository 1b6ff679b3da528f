import { ClientError } from '@leavewell/client'
import type { Comment, LeaveRequest } from '@leavewell/leave'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { LeaveRequest: requests } = client.entities

/** Appends to the comments of a request. The whole list is sent; when it has changed meanwhile, once more on a fresh copy (S-63, OP-14). */
export const addComment = () =>
  mutationOptions({
    mutationFn: async ({ request, comment }: { request: LeaveRequest; comment: Comment }) => {
      try {
        return await append(request, comment)
      } catch (error) {
        if (!(error instanceof ClientError) || error.status !== 409) throw error
        return await append(await requests.get(request.id), comment)
      }
    },
    meta: { changes: ['LeaveRequest'] },
  })

const append = ({ id, comments }: LeaveRequest, comment: Comment) =>
  requests.update(id, { comments: [...comments, comment] })
