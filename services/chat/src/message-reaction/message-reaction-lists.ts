import { list } from '@causerie/lists'
import type { MessageReactionRow } from './message-reaction.ts'

/** What a list shows of a reaction. */
export type ListedReaction = Pick<
  MessageReactionRow,
  'reactionName' | 'userId' | 'userInternalId' | 'createdAt'
> & { id: string }

const sorts = { lastCreated: { by: 'created_at', order: 'desc' } } as const
const scan = {
  from: 'message_reactions',
  id: 'reaction_id',
  columns: 'reaction_name, user_id, user_internal_id',
}
const show = {
  columns: (row: string) =>
    `${row}.reaction_name as "reactionName", ${row}.user_id as "userId", ${row}.user_internal_id as "userInternalId", ${row}.key as "createdAt"`,
}

/** The reactions on a message. */
export const messageReactionList = list<ListedReaction, { messageId: string }>()(
  'reactions_on_message',
  {
    sorts,
    scan: { ...scan, where: 'message_id = $messageId' },
    show,
  },
)

/** Those of one name. */
export const messageReactionListByName = list<
  ListedReaction,
  { messageId: string; reactionName: string }
>()('named_reactions_on_message', {
  sorts,
  scan: { ...scan, where: 'message_id = $messageId and reaction_name = $reactionName' },
  show,
})
