import { flaggedCondition } from '@causerie/flags'
import type { Reader, SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'
import type { Page } from '@causerie/protocol'
import { parentKey } from './message.ts'
import { isHidden, withAuthor } from './message-author.ts'
import { type ShownMessage, shownColumns } from './message-queries.ts'

/** Beyond every value and id of a list, in byte order. */
export const lastKey = '\u{10ffff}'

/** The messages of a feed that a request asks for; an absent filter matches everything. */
export type MessageFilter = {
  messageFeedId: string
  /** Null: messages that answer none. */
  parentId?: string | null | undefined
  type?: string | undefined
  isDeleted?: boolean | undefined
  hasFlag?: boolean | undefined
  tags?: readonly string[] | undefined
  excludeTags?: readonly string[] | undefined
}

type FilterValues = SqlValues & {
  /** The feed, or the key of a parent. */
  of: string
  type: string | null
  isDeleted: boolean | null
  hasFlag: boolean | null
  tags: readonly string[] | null
  excludeTags: readonly string[] | null
}

const shown = [
  'messageId',
  'channelId',
  'channelInternalId',
  'messageFeedId',
  'userId',
  'fileId',
  'referenceId',
  'flagCount',
  'isDeleted',
  'hashFlag',
  'latestReaction',
  'mentionedUserIds',
  'isHidden',
]

const match = (scanned: string): string => `
  ($type::text is null or ${scanned}.type = $type)
  and ($isDeleted::boolean is null or $isDeleted = (${scanned}.is_deleted or ${isHidden(scanned)}))
  and ($hasFlag::boolean is null or $hasFlag = (${flaggedCondition(scanned)}))
  and ($tags::text[] is null or exists (select from json_array_elements_text(${scanned}.tags::json) t where t = any($tags)))
  and ($excludeTags::text[] is null or not exists (select from json_array_elements_text(${scanned}.tags::json) t where t = any($excludeTags)))`

const ascending = { by: 'segment_key', order: 'asc' } as const
/**
 * In the order of their segments. The scan reads narrow rows and fetches those of the page by
 * `ctid`, which is stable within a statement.
 */
const messagesOf = (name: string, where: string) =>
  list<ShownMessage, FilterValues>()(name, {
    sorts: {
      firstSegment: ascending,
      segmentAsc: ascending,
      segmentDesc: { by: 'segment_key', order: 'desc' },
    },
    scan: {
      from: 'messages',
      id: 'internal_id',
      columns: 'ctid as row_id, channel_id, user_id, type, is_deleted, flag_count, tags',
      where,
    },
    match,
    isFiltered: ({ of: _, ...filters }) => Object.values(filters).some((value) => value !== null),
    show: {
      columns: (_, fetched) =>
        ['doc', 'activity', ...shown.map((column) => `"${column}"`)]
          .map((column) => `${fetched}.${column}`)
          .join(', '),
      from: (row) => `
        select ${shownColumns}
        from messages g
        ${withAuthor}
        where g.ctid = ${row}.row_id and g.network_id = $networkId`,
    },
  })

const ofFeed = messagesOf('messages_of_feed', 'message_feed_id = $of')
/** The flagged messages of a feed are few among many. */
const flagged = messagesOf(
  'flagged_messages_of_feed',
  `message_feed_id = $of and ${flaggedCondition()}`,
)
const ofParent = messagesOf('messages_of_parent', 'parent_key = $of')

type Sort = 'firstSegment' | 'segmentAsc' | 'segmentDesc'
/** A page of the messages of a feed, from the list that reads the fewest of them. */
export const readMessages = (
  reader: Reader,
  page: Page<Sort>,
  { messageFeedId, parentId, ...filter }: MessageFilter,
) => {
  const { type = null, isDeleted = null, hasFlag = null, tags = null, excludeTags = null } = filter
  const values = { type, isDeleted, hasFlag, tags, excludeTags }
  if (parentId !== undefined)
    return ofParent(reader, page, { ...values, of: parentKey(messageFeedId, parentId) })
  return (hasFlag ? flagged : ofFeed)(reader, page, { ...values, of: messageFeedId })
}
