import type { Outbound, OutboundAnswer } from '@causerie/outbound'
import type { Content } from '../push-types.ts'
import { fcmAccess, ServiceAccount } from './fcm-access.ts'
import { fcmOutcome } from './fcm-outcome.ts'
import { fitted } from './fitted.ts'
import { jsonOf } from './json-of.ts'
import { answersWithin, misconfigured, type Target, type Vendor } from './vendor.ts'

export type FcmOptions = {
  post: Outbound['post']
  /** Such as `https://fcm.googleapis.com`. */
  url: string
  /** Where access tokens are issued. */
  tokenUrl: string
  now?: () => number
}

const payloadBytes = 4_096
const answerBytes = 16 * 1_024

/** Sends to Android by the HTTP v1 API of Firebase Cloud Messaging. */
export const createFcm = (
  keys: { serviceAccount: string },
  { post, url, tokenUrl, now = Date.now }: FcmOptions,
): Vendor => {
  const parsed = ServiceAccount.safeParse(jsonOf(keys.serviceAccount))
  const close = async (): Promise<void> => undefined
  if (!parsed.success)
    return { send: async () => misconfigured('the service account is none'), close }

  const access = fcmAccess(parsed.data, { post, tokenUrl, now })
  const sendUrl = `${url}/v1/projects/${encodeURIComponent(parsed.data.project_id)}/messages:send`
  const request = (token: string, body: string): Promise<OutboundAnswer> =>
    post(sendUrl, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      timeout: answersWithin,
      maxBytes: answerBytes,
    })
  return {
    send: async (target, content) => {
      const body = messageOf(target, content, now())
      const first = await access.get()
      if ('failure' in first) return first.failure
      const answer = await request(first.token, body)
      if (!('status' in answer) || answer.status !== 401) return fcmOutcome(answer, now())
      access.renew(first.token)
      const second = await access.get()
      if ('failure' in second) return second.failure
      return fcmOutcome(await request(second.token, body), now())
    },
    close,
  }
}

const messageOf = ({ token, expiresAt }: Target, content: Content, now: number): string => {
  const ttl = `${Math.max(0, Math.round((expiresAt - now) / 1_000))}s`
  const render = ({ title, body, badge, collapseKey, data, image }: Content) => ({
    message: {
      token,
      notification: { title, body, image },
      data: withoutReserved(data),
      android: {
        collapse_key: collapseKey,
        priority: 'high',
        ttl,
        notification: { tag: collapseKey, notification_count: badge },
      },
    },
  })
  // The token is no part of the payload.
  return fitted(content, render, payloadBytes + token.length)
}

/** FCM refuses messages with data of these names. */
const isReserved = (name: string): boolean =>
  name === 'from' || name === 'message_type' || /^(google|gcm)/.test(name)
const withoutReserved = (data: Content['data']): Content['data'] =>
  Object.keys(data).some(isReserved)
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !isReserved(name)))
    : data
