import { isMessageFlaggedByMe as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { messageFlagging } from './message.ts'
import { refusalToReadMessage } from './message-visibility.ts'

export const isMessageFlaggedByMe = query(contract, async ({ params, caller }, reader) => {
  const refusal = await refusalToReadMessage({ about: params, caller }, reader)
  if (refusal) return refusal
  const result = await messageFlagging.flaggedBy(reader, params.messageId, caller.userId)
  return result === undefined ? refuse('message-not-found') : { result }
})
