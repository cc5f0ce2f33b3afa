import { updatePost as contract, type PostChild, refuse, targetKey } from '@causerie/contracts'
import { assumeAbsent, command } from '@causerie/kernel'
import { blockedWith, blocksWith, files, refusalOfAttachments, users } from '@causerie/replicas'
import { aboutPost, postRows } from './about-post.ts'
import { newChildren, shownBy } from './new-children.ts'
import { type PostRow, posts } from './post.ts'
import { postToEdit } from './post-policy.ts'
import { updateFacts } from './post-update.ts'
import { onePostAnswer } from './post-view.ts'

export const updatePost = command(contract, {
  about: async (request, reader) => {
    const post = await aboutPost(request, reader)
    if ('refused' in post) return post
    const { attachments = [], mentionees = [] } = request.body
    return {
      ...post,
      attached: newChildren({ dataType: 'text', data: {}, attachments }, request.newId),
      mentioned: [...new Set(mentionees.flatMap((mentionee) => mentionee.userIds))],
    }
  },
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, body, caller }) => ({
    ...postRows(about, caller),
    children: posts.namedBy(posts.get(about.postId), 'children'),
    attached: about.attached.map((child) => posts.get(child.postId)),
    files: (body.attachments ?? []).map(({ fileId }) => files.get(fileId)),
    mentioned: about.mentioned.map((userId) => users.get(userId)),
    mentionBlocks: blocksWith(caller.userId, about.mentioned),
  }),
  decide: (rows, { about, body, caller }) => {
    const post = postToEdit(rows, caller)
    if ('refused' in post) return post
    const { attachments, data, tags, hashtags, mentionees, ...fields } = body
    const children = attachments && changedChildren(rows.children, about.attached)
    const isNew = (_: unknown, i: number) => children?.added.some((child) => child === about.attached[i])
    const newData = data && changedData(post, data)
    if (isEmpty(post, newData ?? post.data, children?.count ?? post.childrenNumber)) return refuse('empty-post')
    const fileRefusal = refusalOfAttachments((attachments ?? []).filter(isNew), rows.files, caller.userId)
    if (fileRefusal) return fileRefusal

    // Nobody mentions whom they block, or who blocks them.
    const blocked = blockedWith(caller.userId, rows.mentionBlocks)
    const mentioned = rows.mentioned.flatMap((user) => (user && !user.isDeleted && !blocked.has(user.userId) ? [user] : []))
    const facts = updateFacts(
      post,
      {
        ...fields,
        data: newData,
        tags: tags && [...new Set(tags)],
        hashtags: hashtags && [...new Set(hashtags)],
        mentioned: mentionees && mentioned,
        childrenAdded: children?.added ?? [],
        childrenRemoved: children?.removed ?? [],
      },
      caller,
    )
    if ('refused' in facts) return facts
    return rows.mentioned.includes(undefined) ? assumeAbsent(facts) : facts
  },
  reply: ({ about, caller }, reader) => onePostAnswer(reader, caller, about.postId),
})

/** A text keeps the members that are not given; the data of a custom type is replaced. */
const changedData = (post: PostRow, { title, text, ...custom }: Record<string, unknown>): PostRow['data'] => {
  const given = Object.fromEntries(Object.entries({ title, text }).filter(([, value]) => value !== undefined))
  return post.dataType === 'text' || post.parentPostId !== null ? { ...post.data, ...given } : { ...given, ...custom }
}

/** A text post shows a text or has a child. */
const isEmpty = ({ dataType, parentPostId }: PostRow, { text }: PostRow['data'], children: number): boolean =>
  dataType === 'text' && parentPostId === null && !text && children === 0

/** Children that show the same file stay; polls and streams stay always. */
const changedChildren = (before: readonly PostRow[], attached: readonly PostChild[]) => {
  const wanted = new Map(attached.map((child) => [shownBy(child), child]))
  const kept = before.filter((child) => child.dataType === 'poll' || child.dataType === 'liveStream' || wanted.has(shownBy(child)))
  for (const child of kept) wanted.delete(shownBy(child))
  const isKept = new Set(kept.map((child) => child.postId))
  return {
    added: attached.filter((child) => wanted.get(shownBy(child)) === child),
    count: isKept.size + wanted.size,
    removed: before.filter((child) => !isKept.has(child.postId)).map((child) => child.postId),
  }
}
