import { type Fact, isWithin, maxCustomData, maxMetadata, type PostChild, postUpdated, type Refusal, refuse } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import type { UserRow } from '@causerie/replicas'
import type { PostRow } from './post.ts'
import { dataTypesOf } from './post-folds.ts'

/** What an update asks for; absent fields are unchanged. */
export type PostUpdate = {
  data?: PostRow['data'] | undefined
  metadata?: PostRow['metadata'] | undefined
  tags?: string[] | undefined
  hashtags?: string[] | undefined
  links?: PostRow['links'] | undefined
  mentioned?: readonly UserRow[] | undefined
  childrenAdded?: readonly PostChild[]
  childrenRemoved?: readonly string[]
  reason?: string | undefined
}

/** The event of an update; none if it changes nothing. */
export const updateFacts = (
  post: PostRow,
  { mentioned, childrenAdded = [], childrenRemoved = [], reason, ...fields }: PostUpdate,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Fact[] | Refusal<'data-too-large'> => {
  const changes = changesOf(post, fields)
  const mentions = mentioned && mentionChanges(post, mentioned)
  const isSame = Object.keys(changes).length === 0 && !mentions && childrenAdded.length + childrenRemoved.length === 0
  if (isSame) return []
  const data = fields.data ?? post.data
  const childTypes = [
    ...post.childTypes.filter((_, i) => !childrenRemoved.includes(post.children[i] ?? '')),
    ...childrenAdded.map((child) => child.dataType),
  ]
  if (!isWithin(data, maxCustomData) && post.dataType !== 'text') return refuse('data-too-large')
  if (!isWithin(fields.metadata ?? {}, maxMetadata)) return refuse('data-too-large')

  const { postId, targetId, targetType, tags, hashtags, dataType } = post
  return [
    postUpdated({
      postId,
      internalId: post._id,
      targetType,
      targetId,
      by: caller.userId,
      postedUserId: post.postedUserId,
      isShownAsEdited: true,
      ...(reason && caller.kind === 'admin' && { reason }),
      ...changes,
      ...mentions?.now,
      childrenAdded: [...childrenAdded],
      childrenRemoved: [...childrenRemoved],
      mentionsAdded: mentions?.added ?? [],
      mentionsRemoved: mentions?.removed ?? [],
      keywordsBefore: keywordsOfPost(post),
      keywords: { tags: fields.tags ?? tags, hashtags: fields.hashtags ?? hashtags, dataTypes: dataTypesOf({ dataType, childTypes }) },
    }),
  ]
}

/** What lists find a stored post by. */
export const keywordsOfPost = (post: PostRow) => ({ tags: post.tags, hashtags: post.hashtags, dataTypes: dataTypesOf(post) })

/** The fields that are given and differ from the current ones. */
const changesOf = <Fields extends object>(before: object, fields: Fields): Partial<Fields> => {
  const current: Readonly<Record<string, unknown>> = { ...before }
  const isNew = ([name, value]: [string, unknown]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[name])
  // A subset of the given fields.
  return Object.fromEntries(Object.entries(fields).filter(isNew)) as Partial<Fields>
}

/** Who is mentioned now, who is new among them, and who is mentioned no longer; undefined if they are the same. */
const mentionChanges = (post: PostRow, mentioned: readonly UserRow[]) => {
  const before = new Set(post.mentions.map(({ userId }) => userId))
  const now = mentioned.map(({ userId }) => userId)
  if (JSON.stringify([...before]) === JSON.stringify(now)) return undefined
  return {
    now: { mentionedUserIds: now, mentionedUserInternalIds: mentioned.map((user) => user.userInternalId) },
    added: now.filter((userId) => !before.has(userId)),
    removed: post.mentions.filter(({ userId }) => !now.includes(userId)),
  }
}
