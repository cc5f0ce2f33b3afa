import { contentFlagErased, contentVersionErased } from '@causerie/contracts/content'
import { fold } from '@causerie/kernel'
import { commentFlagging } from '../comment/comment.ts'
import { contentHistories } from '../history/content-history.ts'
import { postFlagging } from '../post/flag/post-flag.ts'

const flagsOf = { post: postFlagging.flags, comment: commentFlagging.flags }

/** What the deletion of records leaves of their authors and of those who flagged them. */
export const erasedRemainsFolds = {
  contentFlagErased: fold(contentFlagErased)(
    (e) => ({ flag: flagsOf[e.recordType].get(e.recordId, e.flaggedBy) }),
    ({ flag }, { data: { recordType } }) => (flag ? [flagsOf[recordType].remove(flag)] : []),
  ),
  contentVersionErased: fold(contentVersionErased)(
    (e) => ({ version: contentHistories.get(e.contentType, e.contentId, e.versionId) }),
    ({ version }) => (version ? [contentHistories.remove(version)] : []),
  ),
}
