import { queryMessageReactions as contract } from '@causerie/contracts/chat'
import { hydrate, presentReactor } from '@causerie/hydration'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { refusalToReadMessage } from '../message/message-visibility.ts'
import { traceOfReadingMessages } from '../message/trace-of-reading-messages.ts'
import { messageReactionList, messageReactionListByName } from './message-reaction-lists.ts'

export const queryMessageReactions = query(
  contract,
  async ({ query: asked, caller }, reader) => {
    const { referenceType, referenceId, reactionName } = asked
    const of = { messageId: referenceId }
    const refusal = await refusalToReadMessage({ resolved: of, caller }, reader)
    if (refusal) return refusal
    const page = pageAsked('lastCreated', asked.options)
    const { rows, paging } = reactionName
      ? await messageReactionListByName(reader, page, { ...of, reactionName })
      : await messageReactionList(reader, page, of)
    const { users, files } = await hydrate(reader, caller, {
      userIds: rows.map(({ userId }) => userId),
    })
    return {
      reactions: [{ referenceType, referenceId, reactors: rows.map(presentReactor) }],
      users,
      files,
      paging,
    }
  },
  {
    trace: ({ query: { referenceId }, caller }, reader) =>
      traceOfReadingMessages([referenceId], caller, reader),
  },
)
