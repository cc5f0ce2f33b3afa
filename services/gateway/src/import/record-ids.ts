import { createHmac } from 'node:crypto'
import { conversationText } from '@causerie/contracts/chat'
import { derivedId, derivedOldId } from '@causerie/kernel'

/** The ids that records of an import get by their natural keys. */
export type RecordIds = {
  /** The id by which clients and other records refer to a record: one that somebody chose, or its own. */
  of(kind: string, key: string): string
  /** The id that a record is made with. */
  internal(kind: string, key: string): string
  /** Notes the users of a distinct conversation: it has the id that it would have without an import. */
  converse(key: string, userIds: readonly string[]): void
  /** Notes the id that somebody chose. */
  choose(kind: string, key: string, chosenId: string): void
}

/** Kinds whose records have their keys as ids. */
const withKeysAsIds: ReadonlySet<string> = new Set(['user', 'role'])
/** Ids of 24 hex digits stay as they are; others are derived, so that a repeat makes the same. */
const ours = /^[\da-f]{24}$/

/** `filesKey`: those of files cannot be derived without it. */
export const recordIds = (networkId: string, filesKey: string): RecordIds => {
  const conversations = new Map<string, string>()
  const chosen = new Map<string, string>()
  const fileId = (key: string): string =>
    createHmac('sha256', filesKey).update(key).digest('hex').slice(0, 24)
  const internal = (kind: string, key: string): string => {
    if (kind === 'channel' && conversations.has(key)) return conversations.get(key) ?? key
    if (ours.test(key)) return key
    return kind === 'file' ? fileId(key) : derivedOldId(`${networkId}:${kind}:${key}`)
  }
  return {
    of: (kind, key) =>
      withKeysAsIds.has(kind) ? key : (chosen.get(`${kind}:${key}`) ?? internal(kind, key)),
    internal,
    converse: (key, userIds) =>
      void conversations.set(key, derivedId(conversationText(networkId, userIds))),
    choose: (kind, key, chosenId) => void chosen.set(`${kind}:${key}`, chosenId),
  }
}
