import type { Outbound } from '@causerie/outbound'
import { devicePayload } from './device-payload.ts'
import { fitted } from './fitted.ts'
import { messageHeaders, pushServiceOutcome } from './push-service.ts'
import { answersWithin, type Vendor } from './vendor.ts'

export type UnifiedPushOptions = {
  /** With a guard against private addresses: users choose the endpoints. */
  post: Outbound['post']
  now?: () => number
}

const payloadBytes = 4_096
const answerBytes = 4_096

/** Sends to UnifiedPush apps: the endpoint, which is the token, takes the JSON as it is. */
export const createUnifiedPush = ({ post, now = Date.now }: UnifiedPushOptions): Vendor => ({
  send: async ({ token, expiresAt }, content) => {
    const answer = await post(token, {
      headers: {
        ...messageHeaders(content.collapseKey, expiresAt - now()),
        'content-type': 'application/json',
      },
      body: fitted(content, devicePayload, payloadBytes),
      timeout: answersWithin,
      maxBytes: answerBytes,
    })
    return pushServiceOutcome(answer, now())
  },
  close: async () => undefined,
})
