import type { messageCreated } from '@causerie/contracts/chat/events'
import type { NotifiableEvent } from '@causerie/contracts/push'
import type { z } from 'zod'

type Message = Pick<z.output<typeof messageCreated.schema>, 'channelType' | 'dataType'>

const inConversations: Readonly<Partial<Record<Message['dataType'], NotifiableEvent>>> = {
  text: 'conversation-text-message.created',
  image: 'conversation-image-message.created',
  file: 'conversation-file-message.created',
}
const inChannels: Readonly<Partial<Record<Message['dataType'], NotifiableEvent>>> = {
  text: 'text-message.created',
  image: 'image-message.created',
  file: 'file-message.created',
}

/** What settings call a message to those whom it does not mention. */
export const eventOfMessage = ({ channelType, dataType }: Message): NotifiableEvent =>
  channelType === 'conversation'
    ? (inConversations[dataType] ?? 'conversation-message.created')
    : (inChannels[dataType] ?? 'message.created')
