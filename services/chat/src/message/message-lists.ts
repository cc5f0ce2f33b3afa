import { list, type SqlValues } from '@causerie/kernel'
import { isHidden, type ShownMessage, shownColumns, withAuthor } from './message-queries.ts'

/** The filter of a list of messages; null matches everything. */
export type MessageFilter = SqlValues & {
  /** The channel, or the key of a parent. */
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
  'userId',
  'fileId',
  'flagCount',
  'isDeleted',
  'hashFlag',
  'latestReaction',
  'mentionedUserIds',
  'isHidden',
]

const match = `
  ($type::text is null or w.type = $type)
  and ($isDeleted::boolean is null or $isDeleted = (w.is_deleted or ${isHidden('w')}))
  and ($hasFlag::boolean is null or $hasFlag = (w.flag_count > 0 and not w.is_deleted))
  and ($tags::text[] is null or exists (select from json_array_elements_text(w.tags::json) t where t = any($tags)))
  and ($excludeTags::text[] is null or not exists (select from json_array_elements_text(w.tags::json) t where t = any($excludeTags)))`

/** In the order of their segments. The scan reads narrow rows and fetches those of the page by `ctid`, which is stable within a statement. */
const messagesOf = (name: string, where: string) =>
  list<ShownMessage, MessageFilter>()(name, {
    sorts: { firstSegment: { by: 'segment_key', order: 'asc' } },
    scan: {
      from: 'messages',
      id: 'internal_id',
      columns: 'ctid as row_id, channel_id, user_id, type, is_deleted, flag_count, tags',
      where,
    },
    match,
    isFiltered: ({ of: _, ...filters }) => Object.values(filters).some((value) => value !== null),
    show: {
      columns: `x.doc, x.activity, ${shown.map((column) => `x."${column}"`).join(', ')}`,
      from: `
        select ${shownColumns}
        from messages g
        ${withAuthor}
        where g.ctid = s.row_id and g.network_id = $networkId`,
    },
  })

export const messageLists = {
  ofChannel: messagesOf('messages_of_channel', 'channel_id = $of'),
  /** The flagged messages of a channel are few among many. */
  flagged: messagesOf('flagged_messages_of_channel', 'channel_id = $of and flag_count > 0 and not is_deleted'),
  ofParent: messagesOf('messages_of_parent', 'parent_key = $of'),
}
