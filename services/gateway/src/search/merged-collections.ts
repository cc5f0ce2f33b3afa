import { searchEverything } from '@causerie/contracts/gateway'

/** What is no collection of records. */
const ownMembers = new Set(['results', 'unavailable'])

/** The collections that the answer to a search over everything has. */
const collectionNames = Object.keys(searchEverything.reply.shape).filter(
  (name) => !ownMembers.has(name),
)

/** The members of a record that say which one it is; of most, the collection's name tells one. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  posts: ['postId'],
  postChildren: ['postId'],
  comments: ['commentId'],
  commentChildren: ['commentId'],
  stories: ['storyId'],
  polls: ['pollId'],
  videoStreamings: ['streamId'],
  communities: ['communityId'],
  communityUsers: ['communityId', 'userId'],
  categories: ['categoryId'],
  feeds: ['feedId'],
  channels: ['channelId'],
  channelUsers: ['channelId', 'userId'],
  messages: ['messageId'],
  messageFeeds: ['messageFeedId'],
  messagePreviews: ['messageId'],
  messageFeedsInfo: ['messageFeedId'],
  users: ['userId'],
  files: ['fileId'],
}

/** The collections of several answers, each record once: as the first answer shows it. */
export const mergedCollections = (
  answers: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown[]> =>
  Object.fromEntries(
    collectionNames.map((name) => {
      const records = answers.flatMap((answer) => listIn(answer, name))
      return [name, [...new Map(records.toReversed().map(byKey(name))).values()].toReversed()]
    }),
  )

const listIn = (answer: Readonly<Record<string, unknown>>, name: string): unknown[] => {
  const list = answer[name]
  return Array.isArray(list) ? list : []
}

const byKey =
  (name: string) =>
  (record: unknown): [key: string, record: unknown] => {
    const members: Readonly<Record<string, unknown>> = Object(record)
    return [(keysOf[name] ?? []).map((key) => String(members[key])).join('\n'), record]
  }
