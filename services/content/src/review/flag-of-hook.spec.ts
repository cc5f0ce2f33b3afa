import { socialSettingUpdated } from '@causerie/contracts/community'
import { createStory as storyContract } from '@causerie/contracts/content'
import type { Caller, Decided } from '@causerie/kernel'
import { hikers, postFlaggedBy, postFlagsClearedOf } from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { commenting, feedStory } from '../../test/commenting.ts'
import { hikersStory, pending, posted } from '../../test/posts.ts'
import { updateComment } from '../comment/update-comment.ts'
import { createPost } from '../post/create-post.ts'
import { posts } from '../post/post.ts'
import { updatePost } from '../post/update-post.ts'
import { contentService } from '../service.ts'
import { createStory, resolveNewStory } from '../story/create-story.ts'

const by = (userId: string) => ({
  ...as(userId),
  hookFlag: { reason: 'Rude', confidence: 0.5 },
})
const flag = {
  by: 'ADMIN_prehook',
  reason: 'Rude',
  detail: 'Confidence 0.5',
  flagCount: 1,
  flagRound: 0,
}
const typesOf = (decided: Decided) => recordedBy(decided).map(({ type }) => type)
const dataOf = (decided: Decided) => recordedBy(decided).at(-1)?.data

/** Each decides with the rows that it names, or `given` throws. */
const post = (facts: readonly Given[], caller: Caller = by('bob')) =>
  given(contentService, facts).when(createPost, {
    body: { targetType: 'community', targetId: hikers, data: { text: 'You ass' } },
    caller,
  })
const edit = (facts: readonly Given[], text = 'You ass') => {
  const journal = given(contentService, facts)
  const row = journal.row(posts.get('post'))
  return journal.when(updatePost, {
    params: { postId: 'post' },
    body: { data: { text } },
    caller: by('bob'),
    resolved: { ...row, internalId: row?._id, keywords: [], attached: [], mentioned: [] },
  })
}

test('a new post is flagged together with its creation', async () => {
  const decided = await post(hikersStory())
  expect(typesOf(decided)).toEqual(['PostCreated', 'PostFlagged'])
  expect(dataOf(decided)).toMatchObject({ ...flag, flaggedUserId: 'bob', parentPostId: null })
  expect(typesOf(await post(hikersStory(), as('bob')))).toEqual(['PostCreated'])
})

test('a post that moderators review is not flagged besides', async () => {
  const reviewed = hikersStory({ needApprovalOnPostCreation: true })
  expect(typesOf(await post(reviewed))).toEqual(['PostCreated'])
  const isEditable = socialSettingUpdated({ isAllowEditPostWhenReviewingEnabled: true })
  expect(typesOf(await edit(pending(isEditable)))).toEqual(['PostUpdated'])
})

test('an edit is flagged unless the post has the flag, and again once it was cleared', async () => {
  const flagged = [...posted(), postFlaggedBy('carol')]
  const decided = await edit(flagged)
  expect(typesOf(decided)).toEqual(['PostUpdated', 'PostFlagged'])
  expect(dataOf(decided)).toMatchObject({ ...flag, flagCount: 2 })
  const twice = [...flagged, ...recordedBy(decided)]
  expect(typesOf(await edit(twice, 'You mule'))).toEqual(['PostUpdated'])
  const cleared = await edit([...twice, postFlagsClearedOf()], 'You mule')
  expect(dataOf(cleared)).toMatchObject({ ...flag, flagRound: 1 })
})

test('what changes nothing is not flagged', async () => {
  const edited = [...posted(), ...recordedBy(await edit(posted()))]
  expect(typesOf(await edit([...edited, postFlagsClearedOf()]))).toEqual([])
})

test('comments are flagged when they are written and edited', async () => {
  const created = await commenting(...feedStory).comment(by('dan'))
  expect(typesOf(created)).toEqual(['CommentCreated', 'CommentFlagged'])
  expect(dataOf(created)).toMatchObject({ ...flag, flaggedUserId: 'dan' })
  const { commentId } = dataOf(created) as { commentId: string }
  const calm = await commenting(...feedStory).comment('dan')
  const edited = await commenting(...feedStory, ...recordedBy(calm)).act(updateComment, by('dan'), {
    commentId,
    body: { data: { text: 'You ass' } },
  })
  expect(typesOf(edited)).toEqual(['CommentUpdated', 'CommentFlagged'])
})

test('stories are flagged when they are created', async () => {
  const body = storyContract.body.parse({
    targetType: 'community',
    targetId: hikers,
    referenceId: 'one',
    dataType: 'text',
    data: { text: 'You ass' },
  })
  const caller = by('alice')
  const created = await given(contentService, hikersStory()).when(createStory, {
    body,
    caller,
    resolved: resolveNewStory({ body, caller }, { ofUser: 3, ofCommunity: 5 }),
  })
  expect(typesOf(created)).toEqual(['ClaimTaken', 'StoryCreated', 'StoryCounted', 'StoryFlagged'])
  expect(dataOf(created)).toMatchObject({ ...flag, flaggedUserId: 'alice' })
})
