import { createHash } from 'node:crypto'
import { type PushNotification, pushNotificationEvent } from '@causerie/contracts/webhooks'
import type { Recorded } from '@causerie/protocol'
import type { PushAbout, PushWords } from '@causerie/pushes'
import type { Message } from '../database/queue.ts'
import { longestBody } from './make-message.ts'

/** Bytes for ids, also where words alone make a body long: else each user would have a delivery. */
const leastForIds = 5_000

type Asked = {
  event: Pick<Recorded, 'id' | 'networkId' | 'at'>
  about: Pick<PushAbout, 'event' | 'senderId'>
  /** What each user is told; 1,000 at most. */
  contents: readonly PushWords[]
}

/**
 * The messages of a push: one for all users who are told the same words, or several where their ids
 * make a body too long.
 */
export const pushMessages = ({ event, about, contents }: Asked): Message[] =>
  [...byWords(contents).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const bodyWith = (targetIds: string[]) => bodyOf(event, about, { ...first, targetIds })
    const left = longestBody - 1 - Buffer.byteLength(bodyWith([]))
    return idsInParts(
      same.map(({ userId }) => userId),
      Math.max(left, leastForIds),
    ).map((targetIds) => messageOf(event, bodyWith(targetIds)))
  })

/** Those who are told the same, in their order. */
const byWords = (contents: readonly PushWords[]): Map<string, PushWords[]> => {
  const found = new Map<string, PushWords[]>()
  for (const content of contents) {
    const { title, body, collapseKey, data, image } = content
    const words = JSON.stringify([title, body, collapseKey, data, image])
    const known = found.get(words)
    if (known) known.push(content)
    else found.set(words, [content])
  }
  return found
}

/** Parts of a list that take as many bytes in a body at most; at least one id each. */
const idsInParts = (userIds: readonly string[], bytes: number): string[][] => {
  const parts: string[][] = []
  let left = 0
  for (const userId of userIds) {
    const size = Buffer.byteLength(JSON.stringify(userId)) + 1
    const last = parts.at(-1)
    if (last && size <= left) {
      last.push(userId)
      left -= size
    } else {
      parts.push([userId])
      left = bytes - size
    }
  }
  return parts
}

type Content = Omit<PushWords, 'userId' | 'badge'> & { targetIds: string[] }

/** Beside `event` and `data`, it has what receivers for the origin read. */
const bodyOf = (
  { id, networkId, at }: Asked['event'],
  about: Asked['about'],
  { targetIds, title, body, collapseKey, data, image }: Content,
): string => {
  const notification: PushNotification = {
    eventName: about.event,
    isBroadcast: false,
    targetIds,
    title,
    body,
    collapseKey,
    data: { event: about.event, ...data },
    ...(image !== undefined && { image }),
  }
  return JSON.stringify({
    event: pushNotificationEvent,
    eventType: pushNotificationEvent,
    id,
    networkId,
    senderId: about.senderId,
    sentTime: at,
    data: notification,
  })
}

/**
 * The id is of the event and of the body: what is read again is the same message, unless somebody is
 * told something else by then.
 */
const messageOf = ({ id, networkId }: Asked['event'], body: string): Message => ({
  networkId,
  messageId: `msg_${id}_push-notification-created_${digestOf(body)}`,
  event: pushNotificationEvent,
  body,
})

const digestOf = (body: string): string =>
  createHash('sha256').update(body).digest('hex').slice(0, 16)
