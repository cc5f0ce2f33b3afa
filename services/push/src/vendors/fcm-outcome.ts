import { type OutboundAnswer, retryAfterOf } from '@causerie/outbound'
import { z } from 'zod'
import { jsonOf } from './json-of.ts'
import { accepted, gone, misconfigured, refused, type Sent, vendorAway } from './vendor.ts'

/** https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
const ErrorAnswer = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
})

/** Without a `retry-after`, FCM wants a minute. */
const throttledFor = 60_000

/** What an answer of FCM means. */
export const fcmOutcome = (answer: OutboundAnswer, now: number): Sent => {
  if ('failure' in answer) return vendorAway(answer.failure)
  const { status, headers, body } = answer
  if (status >= 200 && status < 300) return accepted
  const { error } = ErrorAnswer.safeParse(jsonOf(body)).data ?? {}
  const code = error?.details.find((one) => one.errorCode)?.errorCode ?? error?.status ?? ''
  const reason = `${status} ${code}`.trim()
  const retryAfter = retryAfterOf(headers['retry-after'], now)

  if (status === 429) return vendorAway(reason, retryAfter ?? throttledFor)
  if (status >= 500) return vendorAway(reason, retryAfter)
  if (code === 'UNREGISTERED' || (status === 404 && error?.status === 'NOT_FOUND'))
    return gone(reason)
  if (status === 400 && error?.details.some(isAboutToken)) return gone(reason)
  if (status === 400) return refused(reason)
  // The token belongs to another project.
  if (code === 'SENDER_ID_MISMATCH') return refused(reason)
  return misconfigured(reason)
}

const isAboutToken = ({
  fieldViolations = [],
}: {
  fieldViolations?: { field?: string }[]
}): boolean => fieldViolations.some(({ field }) => field === 'message.token')
