import { contentVersionErased } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { decision } from '@causerie/kernel'
import { contentHistories } from '../history/content-history.ts'
import { contentOf } from './content-of-user.ts'
import type { Erased, Erasing } from './erasing.ts'

/** The versions of posts and comments of a user that edits replaced, whoever edited them. */
export async function* erasedVersions({ reader, by: { userId } }: Erasing): Erased {
  for await (const [type, contentId, versionId] of contentOf.versions(reader, userId)) {
    const contentType = type === 'post' ? 'post' : 'comment'
    const row = { version: contentHistories.get(contentType, contentId, versionId) }
    const { version: known } = await reader.load(row)
    if (!known) continue
    const orderingKey = targetKey(known.targetType, known.targetId)
    yield decision({
      orderBy: orderingKey,
      load: row,
      decide: ({ version }) =>
        version
          ? [contentVersionErased({ orderingKey, contentType, contentId, versionId, userId })]
          : [],
    })
  }
}
