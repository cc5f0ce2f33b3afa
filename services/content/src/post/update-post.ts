import { blockedWith, blocksWith } from '@causerie/authorization'
import { updatePost as contract, type PostChild, withoutUnset } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { assumeAbsent, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, withVerdict } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { files, refusalOfAttachments, users } from '@causerie/replicas'
import { verdictOnWritten } from '../target/written-texts.ts'
import { postFlagging, withFlagOfHook } from './flag/post-flag.ts'
import { newChildren, shownBy } from './new-children.ts'
import { type PostRow, posts } from './post.ts'
import { flagsOf } from './post-deletion.ts'
import { keywordRows, keywordsOfChild } from './post-keyword.ts'
import { postToEdit } from './post-policy.ts'
import { updateFacts } from './post-update.ts'
import { changedPostAnswer } from './post-view.ts'
import { changedPostRows, resolvePostToChange } from './resolve-post.ts'

export const updatePost = command(contract, {
  resolve: async (request, reader) => {
    const post = await withVerdict(
      resolvePostToChange(request, reader),
      verdictOnWritten(request.body, reader),
    )
    if ('refused' in post) return post
    const { attachments = [], mentionees = [] } = request.body
    return {
      ...post,
      attached: newChildren({ dataType: 'text', data: {}, attachments }, request.newId),
      mentioned: [...new Set(mentionees.flatMap((mentionee) => mentionee.userIds))],
    }
  },
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, body: { attachments = [], tags = [], hashtags = [] }, caller }) => ({
    ...changedPostRows(resolved, caller),
    attached: resolved.attached.map((child) => posts.get(child.postId)),
    childKeywords: resolved.attached.flatMap(
      (child) => keywordRows(child.postId, keywordsOfChild(child)).keywords,
    ),
    newKeywords: keywordRows(resolved.postId, {
      tags,
      hashtags,
      dataTypes: resolved.attached.map((child) => child.dataType),
    }).keywords,
    files: attachments.map(({ fileId }) => files.get(fileId)),
    mentioned: resolved.mentioned.map((userId) => users.get(userId)),
    mentionBlocks: blocksWith(caller.userId, resolved.mentioned),
    ruleSet: theRuleSet(),
    ...postFlagging.hookFlagRows(resolved.postId, caller),
  }),
  decide: (rows, { resolved, body, query, caller }) => {
    const post = postToEdit(rows, caller)
    if ('refused' in post) return post
    const { attachments, data, tags, hashtags, mentionees, ...fields } = body
    if (attachments?.length && post.parentPostId !== null)
      return refuse('bad-request', ['attachments: A child post has none.'])
    const { added, removed } = attachments
      ? changedChildren(rows.children, resolved.attached)
      : unchanged
    const newData = data && changedData(post, data)
    if (isEmpty(post, newData ?? post.data, post.childrenNumber + added.length - removed.length))
      return refuse('empty-post')
    const isNew = (_: unknown, i: number) => added.some((child) => child === resolved.attached[i])
    const fileRefusal = refusalOfAttachments((attachments ?? []).filter(isNew), rows.files, caller)
    const refusal = fileRefusal ?? refusalByRules(resolved.verdict, rows.ruleSet)
    if (refusal) return refusal

    // Nobody mentions whom they block, or who blocks them.
    const blocked = blockedWith(caller.userId, rows.mentionBlocks)
    const mentioned = rows.mentioned.flatMap((user) =>
      user && !user.isDeleted && !blocked.has(user.userId) ? [user] : [],
    )
    const facts = updateFacts(
      post,
      {
        ...fields,
        data: newData,
        tags: tags && [...new Set(tags)],
        hashtags: hashtags && [...new Set(hashtags)],
        mentioned: mentionees && mentioned,
        childrenAdded: added,
        childrenRemoved: removed.map((child) => child.postId),
        ...flagsOf(removed),
        isShownAsEdited: !query['preserve-edited-at'],
      },
      caller,
    )
    if ('refused' in facts) return facts
    const all = withFlagOfHook(facts, rows, { post, caller })
    return rows.mentioned.includes(undefined) ? assumeAbsent(all) : all
  },
  reply: (done, reader) => changedPostAnswer(done, reader),
})

/**
 * What a post shows after the change: a text keeps the members that are not given, the data of a
 * custom type is replaced.
 */
const changedData = (
  post: PostRow,
  { title, text, ...custom }: Record<string, unknown>,
): PostRow['data'] => {
  const isCustom = post.dataType.includes('.')
  const data = {
    ...(isCustom ? custom : post.data),
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
  }
  return withoutUnset(data)
}

/** A text post shows a text or has a child. */
const isEmpty = (
  { dataType, parentPostId }: PostRow,
  { text }: PostRow['data'],
  children: number,
): boolean => dataType === 'text' && parentPostId === null && !text && children === 0

type ChangedChildren = { added: readonly PostChild[]; removed: readonly PostRow[] }
const unchanged: ChangedChildren = { added: [], removed: [] }
/** Children that show the same file stay; polls and streams stay always. */
const changedChildren = (
  before: readonly PostRow[],
  attached: readonly PostChild[],
): ChangedChildren => {
  const removed = new Set(
    before.filter(({ dataType }) => dataType !== 'poll' && dataType !== 'liveStream'),
  )
  const added = attached.filter((child) => {
    const kept = [...removed].find((one) => shownBy(one) === shownBy(child))
    return kept === undefined || !removed.delete(kept)
  })
  return { added, removed: [...removed] }
}
