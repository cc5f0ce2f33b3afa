import {
  type chatEvents,
  messageCreated,
  messageDeleted,
  messageUpdated,
} from '@causerie/contracts/chat'
import { type BehindFoldsOf, foldBehind } from '@causerie/kernel'
import { messageWords, wordsOfNew, wordsOfUpdated } from './message-words.ts'

/** A deleted message has no words any more. */
export const messageWordsFolds: BehindFoldsOf<typeof chatEvents> = {
  messageCreated: foldBehind(messageCreated)(
    (e) => ({ known: messageWords.get(e.messageId) }),
    (_, event) => [messageWords.put(wordsOfNew(event))],
  ),
  messageUpdated: foldBehind(messageUpdated)(
    (e) => ({ known: messageWords.get(e.messageId) }),
    ({ known }, event) => (known ? [messageWords.put(wordsOfUpdated(known, event))] : []),
  ),
  messageDeleted: foldBehind(messageDeleted)(
    (e) => ({ known: messageWords.get(e.messageId) }),
    ({ known }) => (known ? [messageWords.remove(known)] : []),
  ),
}
