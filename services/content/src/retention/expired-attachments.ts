import { fileDeleted, pollDeleted } from '@causerie/contracts/content'
import { pollKey, userKey } from '@causerie/contracts/shared'
import { fileStore } from '@causerie/file-store'
import { type AnyDecision, decision, erasedRecords, type Reader, sql } from '@causerie/kernel'
import { recordErased } from '@causerie/protocol'
import { files, holdsOnContent, refusalOfHold, retentionSetting } from '@causerie/replicas'
import { fileUsages } from '../file/file-usage.ts'
import { filesShownInNetwork } from '../file/shown-files.ts'
import { eraseContentOf } from '../file/stored-content.ts'
import { polls } from '../poll/poll.ts'
import { type PostRow, posts } from '../post/post.ts'
import { isExpiredPost } from './expired-posts.ts'

/** The deletion of the poll that a post shows which is kept no longer. */
export const pollExpiration = (pollId: string, { postId, ...seen }: PostRow): AnyDecision => {
  const record = pollKey(pollId)
  return decision({
    orderBy: record,
    load: {
      poll: polls.get(pollId),
      post: posts.get(postId),
      holds: holdsOnContent({ userId: seen.postedUserId, target: seen }),
      retention: retentionSetting(),
      erased: erasedRecords.get(record),
    },
    decide: ({ poll, post, holds, retention, erased }, { at }) => {
      if (!poll || !post || !isExpiredPost(post, retention, at)) return []
      return (
        refusalOfHold(holds) ?? [
          ...(poll.isDeleted ? [] : [pollDeleted({ pollId })]),
          ...(erased ? [] : [recordErased({ record })]),
        ]
      )
    },
  })
}

const shownFiles = sql<{ fileId: string }, { fileIds: readonly string[] }>(
  'files_still_shown',
  filesShownInNetwork,
)

/**
 * Deletes files that were shown by what is deleted by now, with their content, unless something
 * else in content shows them too.
 */
export async function* expiredFiles(
  reader: Reader,
  fileIds: readonly string[],
): AsyncIterable<AnyDecision> {
  if (fileIds.length === 0) return
  const shown = new Set((await reader.rows(shownFiles, { fileIds })).map(({ fileId }) => fileId))
  for (const fileId of new Set(fileIds)) {
    const { file } = await reader.load({ file: files.get(fileId) })
    if (!file || shown.has(fileId)) continue
    yield fileExpiration(fileId, file.userId)
    const { file: left } = await reader.load({ file: files.get(fileId) })
    const { networkId, installation } = reader
    if (!left) await eraseContentOf(installation.get(fileStore), { networkId, fileId })
  }
}

const fileExpiration = (fileId: string, userId: string): AnyDecision => {
  const record = `file:${fileId}` as const
  return decision({
    orderBy: [userKey(userId), record],
    load: {
      file: files.get(fileId),
      usage: fileUsages.get(userId),
      holds: holdsOnContent({ userId }),
      erased: erasedRecords.get(record),
    },
    decide: ({ file, holds, erased }) =>
      refusalOfHold(holds) ??
      (file
        ? [fileDeleted({ fileId, userId }), ...(erased ? [] : [recordErased({ record })])]
        : []),
  })
}
