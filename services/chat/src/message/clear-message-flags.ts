import { refuse } from '@causerie/contract'
import { clearMessageFlags as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { membershipIn } from '../channel-access/channel-access.ts'
import { idsOf, messageRows } from './about-message.ts'
import { messageFlagging } from './message.ts'
import { liveMessage, mayModerate } from './message-policy.ts'
import { aboutMessageIn, answerOf, version3 } from './message-presentation.ts'

export const clearMessageFlags = command(contract, {
  about: aboutMessageIn(version3),
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => messageRows(about, caller),
  decide: (rows, { about, caller }) => {
    const message = liveMessage(rows)
    if (!message) return refuse('message-not-found')
    if (membershipIn(rows).membership === 'banned') return refuse('banned-from-channel')
    const isAllowed = mayModerate(rows, { caller, permission: 'DELETE_MESSAGE' })
    return isAllowed ? messageFlagging.clearFlags(message, idsOf(about)) : refuse('permission-denied')
  },
  reply: (done, reader) => answerOf(version3, done, reader),
})
