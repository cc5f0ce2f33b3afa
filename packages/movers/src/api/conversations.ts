import { CauserieError } from '@causerie/client'
import type { ImportRecord } from '../import-record.ts'
import { NumberSet, numberOf } from '../number-set.ts'
import { membersOfChannel, readMarkOf } from './channel-members.ts'
import { type Channel, recordsOfChannel } from './channels.ts'
import { listMessages, recordsOfMessage } from './messages.ts'
import { nestedPhaseOf, type Phase } from './phase.ts'
import type { Source } from './source.ts'
import { listUsers } from './users.ts'

/** The most that one conversation has. */
const mostMembers = 100

/** A page of the conversations of a user. */
const listConversations =
  (userId: string, { client }: Source) =>
  async (token: string | undefined) => {
    const { channels, files, paging } = await client.get('/api/v3/channels', {
      params: {
        query: {
          userId,
          filter: 'member',
          types: ['conversation'],
          sortBy: 'firstCreated',
          isDeleted: false,
          options: { limit: 10, token },
        },
      },
    })
    return { items: channels.map((channel): Channel => ({ channel, files })), next: paging.next }
  }

/**
 * Conversations with their messages. No list has those of others: they are found by their members,
 * and read with the first of them.
 */
export const conversationsOf = (source: Source): Phase => {
  const distinct = new NumberSet()
  return nestedPhaseOf('conversations', listUsers(source), {
    idOf: ({ user }) => user.userId,
    list: ({ user }) => listConversations(user.userId, source),
    recordsOf:
      ({ user }) =>
      (item) =>
        recordsOf(item, { userId: user.userId, distinct, source }),
  })
}

async function* recordsOf(
  item: Channel,
  { userId, distinct, source }: { userId: string; distinct: NumberSet; source: Source },
): AsyncGenerator<ImportRecord, void, undefined> {
  const { channelId } = item.channel
  const { items } = await membersOfChannel(channelId, source, { limit: mostMembers })
  const userIds = items.map(({ userPublicId }) => userPublicId)
  if (userIds.toSorted()[0] !== userId) return
  if (userIds.length === 1)
    return source.leftOut.add('conversations with nobody but deleted users', channelId)
  // Those of the same users were one with deleted users, too.
  const isDistinct =
    item.channel.isDistinct && distinct.add(numberOf(userIds.toSorted().join('\n')))
  const channel = { ...item.channel, isDistinct }
  yield* recordsOfChannel({ ...item, channel }, { userId, userIds, source })
  for (const member of items) yield* readMarkOf(member)
  try {
    yield* messagesOf(channelId, source)
  } catch (error) {
    if (!(error instanceof CauserieError && error.status === 403)) throw error
    source.leftOut.add('conversations whose messages administrators may not read', channelId)
  }
}

async function* messagesOf(channelId: string, source: Source) {
  const list = listMessages(channelId, source)
  let token: string | undefined
  do {
    const { items, next } = await list(token)
    for (const message of items) yield* recordsOfMessage(message, source)
    token = next
  } while (token !== undefined)
}
