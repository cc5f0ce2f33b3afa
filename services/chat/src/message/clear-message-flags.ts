import { channelKey, clearMessageFlags as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { membershipIn } from '../channel/channel-access.ts'
import { aboutMessage, idsOf, messageRows } from './about-message.ts'
import { messageFlagging } from './message.ts'
import { mayModerate } from './message-policy.ts'
import { messageAnswerOf } from './message-view.ts'

export const clearMessageFlags = command(contract, {
  about: aboutMessage,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => messageRows(about, caller),
  decide: (rows, { about, caller }) => {
    const { message } = rows
    if (!message || message.isDeleted) return refuse('message-not-found')
    if (membershipIn(rows).membership === 'banned') return refuse('banned-from-channel')
    const isAllowed = mayModerate(rows, { caller, permission: 'DELETE_MESSAGE' })
    return isAllowed ? messageFlagging.clearFlags(message, idsOf(about)) : refuse('permission-denied')
  },
  reply: (done, reader) => messageAnswerOf(done, reader),
})
