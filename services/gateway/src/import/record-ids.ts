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

export const recordIds = (networkId: string): RecordIds => {
  const conversations = new Map<string, string>()
  return {
    of: (kind, key) =>
      (kind === 'channel' && conversations.get(key)) ||
      (ours.test(key) ? key : derivedOldId(`${networkId}:${kind}:${key}`)),
    converse: (key, userIds) =>
      void conversations.set(key, derivedId(conversationText(networkId, userIds))),
  }
}
