import {
  isMessageFlaggedByMe as contract,
  isMessageFlaggedByMeV5 as contractV5,
} from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { messageFlagging } from './message.ts'
import { type MessagePresentation, version3, version5 } from './message-presentation.ts'
import { readableMessage } from './message-visibility.ts'

const asking = (contractOf: typeof contract | typeof contractV5, { knows }: MessagePresentation) =>
  query(contractOf, async ({ params, caller }, reader) => {
    const message = await readableMessage({ resolved: params, caller }, reader)
    if ('refused' in message) return message
    const result = knows(message)
      ? await messageFlagging.flaggedBy(reader, params.messageId, caller.userId)
      : undefined
    return result === undefined ? refuse('message-not-found') : { result }
  })

export const isMessageFlaggedByMe = asking(contract, version3)
export const isMessageFlaggedByMeV5 = asking(contractV5, version5)
