import { createHmac } from 'node:crypto'
import { conversationText } from '@causerie/contracts/chat'
import { derivedId, derivedOldId } from '@causerie/kernel'

/** The ids that records of an import get by their natural keys. */
export type RecordIds = {
  of(kind: string, key: string): string
  /** Notes the users of a distinct conversation: it has the id that it would have without an import. */
  converse(key: string, userIds: readonly string[]): void
}

/** Ids of 24 hex digits stay as they are; others are derived, so that a repeat makes the same. */
const ours = /^[\da-f]{24}$/

/** `filesKey`: those of files cannot be derived without it. */
export const recordIds = (networkId: string, filesKey: string): RecordIds => {
  const conversations = new Map<string, string>()
  const fileId = (key: string): string =>
    createHmac('sha256', filesKey).update(key).digest('hex').slice(0, 24)
  return {
    of: (kind, key) => {
      if (kind === 'channel' && conversations.has(key)) return conversations.get(key) ?? key
      if (ours.test(key)) return key
      return kind === 'file' ? fileId(key) : derivedOldId(`${networkId}:${kind}:${key}`)
    },
    converse: (key, userIds) =>
      void conversations.set(key, derivedId(conversationText(networkId, userIds))),
  }
}
