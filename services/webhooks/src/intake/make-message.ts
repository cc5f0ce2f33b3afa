import { completed, type Owners } from '@causerie/broadcasts'
import type { Collections } from '@causerie/contracts/realtime'
import type { Notice } from '@causerie/contracts/webhooks'
import { formatConsistencyToken } from '@causerie/protocol'
import type { Message } from '../database/queue.ts'
import { pathsTo } from './paths-to.ts'
import type { Wanted } from './wanted.ts'

/** Standard Webhooks asks for bodies below 20 kB. */
export const longestBody = 20_000

/**
 * The message of a notice, with the records as they are shown now. Undefined: what it is about is
 * gone for good. Rejects while the owner of the records does not answer.
 */
export const makeMessage = async (wanted: Wanted, owners: Owners): Promise<Message | undefined> => {
  const { event, notice } = wanted
  const data = completed(notice, await presented(wanted, owners))
  return data && messageOf(event, notice.eventType, fitted(notice, data))
}

/** A message that says where to read what it is about. */
export const messageWithoutRecords = ({ event, notice }: Wanted): Message =>
  messageOf(event, notice.eventType, bodyOf(notice.eventType, truncated(notice)))

const presented = async (
  { service, event, notice: { shows } }: Wanted,
  owners: Owners,
): Promise<Collections> => {
  if (!shows) return {}
  const { owner, kind, ids, userIds = [] } = shows
  const { networkId, lane, incarnation, position } = event
  return owners.ask(owner, 'present', {
    networkId,
    input: { kind, ids: [...ids], userIds: [...userIds] },
    position: formatConsistencyToken(new Map([[`${service}:${lane}`, { incarnation, position }]])),
  })
}

const messageOf = ({ networkId, id }: Wanted['event'], event: string, body: string): Message => ({
  networkId,
  messageId: messageIdOf(id, event),
  event,
  body,
})

/** Without dots: they separate what is signed. */
const messageIdOf = (eventId: string, name: string): string =>
  `msg_${eventId}_${name.replaceAll('.', '-')}`

const bodyOf = (event: string, data: Collections): string => JSON.stringify({ event, data })

const fitted = (notice: Notice, data: Collections): string => {
  const body = bodyOf(notice.eventType, data)
  return Buffer.byteLength(body) < longestBody ? body : bodyOf(notice.eventType, truncated(notice))
}

const truncated = ({ shows }: Notice): Collections => ({
  isTruncated: true,
  ...(shows && { kind: shows.kind, ids: shows.ids, fetch: pathsTo(shows) }),
})
