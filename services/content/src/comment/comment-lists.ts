import type { SqlValues } from '@causerie/kernel'
import { mergedList } from '@causerie/lists'
import { authorJoin, isErased, type ShownComment, shownColumns } from './comment-queries.ts'

const sorts = {
  lastCreated: { by: 'created_at', order: 'desc' },
  firstCreated: { by: 'created_at', order: 'asc' },
  lastUpdated: { by: 'updated_at', order: 'desc' },
  firstUpdated: { by: 'updated_at', order: 'asc' },
  firstSegment: { by: 'segment_key', order: 'asc' },
} as const
export type CommentSort = keyof typeof sorts

/** What a list of comments is asked for; null matches everything. */
export type AskedComments = {
  /** What has the comments: a parent or a record, as the index names it. */
  of: string
  states: readonly string[]
  dataTypes: readonly string[] | null
  isExact: boolean
}
/** The filter of a list of comments. */
export type CommentFilter = SqlValues &
  AskedComments & {
    /** Comments that were updated later are left out. */
    updatedUntil: string
  }

const shown = [
  ...[
    'commentId',
    'referenceType',
    'referenceId',
    'targetType',
    'targetId',
    'userId',
    'isDeleted',
    'flagCount',
    'hashFlag',
  ],
  ...['mentionedUserIds', 'childIds', 'fileIds'],
].map((column) => `"${column}"`)

/**
 * The comments that one column of the indexes names. Each state is a range of the index, so that
 * excluded states are never read. The scan reads narrow rows and fetches those of the page by
 * `ctid`, which is stable within a statement.
 */
const commentsOf = (name: string, column: string) =>
  mergedList<ShownComment, CommentFilter>()(name, {
    sorts,
    scan: { from: 'comments', id: 'internal_id', columns: 'ctid as row_id, user_id, data_types' },
    ranges: {
      each: 'unnest($states::text[])',
      column: 'state',
      where: (range) =>
        `${column} = $of and state = ${range}.state and updated_at <= $updatedUntil`,
    },
    joins: authorJoin,
    match: (comment) => `not (${isErased}) and (
      $dataTypes::text[] is null
      or case when $isExact::bool
        then string_to_array(${comment}.data_types, ',') @> $dataTypes and string_to_array(${comment}.data_types, ',') <@ $dataTypes
        else string_to_array(${comment}.data_types, ',') && $dataTypes
      end)`,
    isFiltered: ({ dataTypes }) => dataTypes !== null,
    show: {
      columns: (_, fetched) =>
        ['doc', 'activity', ...shown].map((column) => `${fetched}.${column}`).join(', '),
      from: (row) =>
        `select ${shownColumns} from comments c where c.ctid = ${row}.row_id and c.network_id = $networkId`,
    },
  })

/** The direct replies to a comment, or the comments of a record that answer none. */
export const commentsOfParent = commentsOf('comments_of_parent', 'parent_key')
/** The comments of a record with the replies of all levels. */
export const commentsOfReference = commentsOf('comments_of_reference', 'reference_key')
