import { contentVersionErased } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { type Reader, type RowRef, sql } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { contentHistories } from '../history/content-history.ts'

type VersionKey = { contentId: string; versionId: string }
type ContentType = 'post' | 'comment'

const versions = sql<VersionKey, { contentType: string; contentIds: readonly string[] }>(
  'versions_of_expired_content',
  `
  select content_id as "contentId", _id as "versionId"
  from content_histories
  where network_id = $networkId and content_type = $contentType and content_id = any($contentIds::text[])
  `,
)

/** The rows of what posts or comments were before they were edited. */
export const versionsOf = async (
  reader: Reader,
  contentType: ContentType,
  contentIds: readonly string[],
): Promise<VersionRef[]> =>
  (await reader.rows(versions, { contentType, contentIds })).map(({ contentId, versionId }) =>
    contentHistories.get(contentType, contentId, versionId),
  )

type VersionRow = typeof contentHistories extends { get(...key: never[]): RowRef<infer Row> }
  ? Row
  : never
export type VersionRef = RowRef<VersionRow>

/** That these versions are erased with their author's record. */
export const withoutVersions = (
  rows: readonly (VersionRow | undefined)[],
  userId: string,
): Fact[] =>
  rows.flatMap((version) =>
    version && (version.contentType === 'post' || version.contentType === 'comment')
      ? [
          contentVersionErased({
            orderingKey: targetKey(version.targetType, version.targetId),
            contentType: version.contentType,
            contentId: version.contentId,
            versionId: version._id,
            userId,
          }),
        ]
      : [],
  )
