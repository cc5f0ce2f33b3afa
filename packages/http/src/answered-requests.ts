import { z } from 'zod'

/** Path of the internal route by which gateways tell realtime which requests they have answered. */
export const answeredRequestsPath = '/internal/answered-requests'
/** How many are told at once. */
const requestsAtMost = 10_000
/** Bytes of a body that names so many. */
export const longestAnsweredRequests = 1024 * 1024

/** Requests that were answered, by their ids. */
export const AnsweredRequests = z.object({
  requestIds: z.array(z.string().max(100)).max(requestsAtMost),
})
export type AnsweredRequests = z.infer<typeof AnsweredRequests>

/** Whether anybody is connected there. */
export const AnsweredRequestsTaken = z.object({ isListening: z.boolean() })
export type AnsweredRequestsTaken = z.infer<typeof AnsweredRequestsTaken>
