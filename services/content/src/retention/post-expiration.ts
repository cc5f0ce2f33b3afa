import { targetKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, erasedRecords, outdated, type Reader } from '@causerie/kernel'
import { recordErased } from '@causerie/protocol'
import { holdsOnContent, refusalOfHold, retentionSetting } from '@causerie/replicas'
import { pinRowsOf } from '../pin/pin.ts'
import type { PostRow } from '../post/post.ts'
import { deletionOf } from '../post/post-deletion.ts'
import { keywordsOfFamily } from '../post/post-queries.ts'
import { changedPostRows } from '../post/resolve-post.ts'
import { isExpiredPost } from './expired-posts.ts'
import { versionsOf, withoutVersions } from './versions.ts'

/**
 * The permanent deletion of a post that is kept no longer, with its children, as its author would
 * delete it; nothing where it is kept by now, because of another rule or a hold. It is found again
 * until it is masked.
 */
export const postExpiration = async (
  seen: PostRow,
  { reader, isMasked }: { reader: Reader; isMasked: boolean },
): Promise<AnyDecision> => {
  const { postId, _id: internalId, targetType, targetId, postedUserId } = seen
  const by = { userId: postedUserId, kind: 'user' } as const
  const resolved = { ...seen, internalId, keywords: await keywordsOfFamily(reader, postId) }
  const family = [postId, ...seen.children]
  const records = family.map((id) => `post:${id}` as const)
  return decision({
    orderBy: [targetKey(targetType, targetId), ...records],
    load: {
      ...changedPostRows(resolved, by),
      ...pinRowsOf(seen),
      versions: await versionsOf(reader, 'post', family),
      holds: holdsOnContent({ userId: postedUserId, target: seen }),
      retention: retentionSetting(),
      erased: records.map((record) => erasedRecords.get(record)),
    },
    decide: ({ post, children, parent, versions, holds, retention, erased }, { at }) => {
      if (!post || !isExpiredPost(post, retention, at) || isShownBy(parent[0], postId)) return []
      const held = refusalOfHold(holds)
      if (held) return held
      if (post.updatedAt !== seen.updatedAt) return outdated()
      return [
        ...(post.isPurged
          ? []
          : deletionOf({ post, children, parent: undefined }, { by, permanent: true })),
        ...withoutVersions(versions, postedUserId),
        ...records.flatMap((record, i) =>
          erased[i] || !isMasked ? [] : [recordErased({ record })],
        ),
      ]
    },
  })
}

/** Children go with the post that shows them. */
const isShownBy = (parent: PostRow | undefined, postId: string): boolean =>
  parent !== undefined && !parent.isPurged && parent.children.includes(postId)
