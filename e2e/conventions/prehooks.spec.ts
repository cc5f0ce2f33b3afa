import { createHmac } from 'node:crypto'
import {
  createMessage,
  createMessageV5,
  queryFlaggedMessages,
  updateMessage,
} from '@causerie/contracts/chat'
import {
  getUser,
  queryFlaggedUsers,
  updatePrehookSetting,
  updateUser,
} from '@causerie/contracts/community'
import {
  clearPostFlags,
  createComment,
  createPost,
  createStory,
  patchPost,
  queryFlaggedContent,
  queryPosts,
  updateComment,
  updatePost,
} from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { type HookAnswer, startHook } from '@causerie/testkit/prehook-server'
import { afterAll, expect, inject, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { newStory } from '../content/story/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only, step } from '../step.ts'

const open: (() => void)[] = []
afterAll(() => {
  for (const close of open) close()
})

/** A network that asks a hook here, alice's community with bob, and a channel of theirs. */
const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, admin } = everybody
  const community = await communityOf(alice, { userIds: ['bob'] })
  const channel = await channelOf(alice, { userIds: ['bob'] })
  const hook = await startHook()
  open.push(hook.close)
  const { secretKey } = await step(admin, updatePrehookSetting, {
    body: { enabled: true, callbackUrl: hook.callbackUrl, defaultAction: 'deny' },
  })
  const on = { targetType: 'community', targetId: community.communityId } as const
  const textsFor = async (who = everybody.bob) =>
    (await step(who, queryPosts, { query: on })).posts.map((post) => post.data)
  return { ...everybody, community, channel, hook, secretKey, on, textsFor }
})
const allow: HookAnswer = { action: 'allow' }
const rude: HookAnswer = { action: 'flag', reason: 'Rude', confidence: 0.75 }

// Containers do not reach what specs listen on.
const describeHooks = inject('network')?.composition === 'compose' ? () => {} : describeNetwork

describeHooks('a pre-hook', () => {
  it('is asked about what both users write, and what it denies is written nowhere', async () => {
    const { alice, bob, hook, secretKey = '', on, textsFor } = await given()
    hook.says = { action: 'deny', message: 'We do not name him.' }
    const denied = await bob.call(createPost, { body: { ...on, data: { text: 'Voldemort' } } })
    expectError(denied, 403, 400308)
    expect(denied.body).toMatchObject({ message: 'We do not name him.' })
    expect(hook.asked.at(-1)).toMatchObject({
      eventName: 'post.shouldCreate',
      actor: { userId: 'bob', isAdmin: false },
      data: { ...on, data: { text: 'Voldemort' } },
      headers: {
        'x-signature': createHmac('sha256', secretKey)
          .update(`${hook.asked.at(-1)?.text}`)
          .digest('hex'),
      },
    })
    expect(await textsFor()).toEqual([])

    hook.says = allow
    const { posts } = await step(alice, createPost, { body: { ...on, data: { text: 'Harry' } } })
    const { postId } = only(posts)
    hook.says = { action: 'deny' }
    const edit = { params: { postId }, body: { data: { text: 'Voldemort' } } }
    expectError(await alice.call(updatePost, edit), 403, 400308)
    expect(hook.asked.at(-1)).toMatchObject({ eventName: 'post.shouldUpdate', data: { postId } })
    expect(await textsFor()).toMatchObject([{ text: 'Harry' }])
  })

  it('replaces words, which the owner refuses if they are bad', async () => {
    const { bob, hook, on, textsFor } = await given()
    hook.says = { action: 'allow', data: { data: { text: 'He who is not named' } } }
    await step(bob, createPost, { body: { ...on, data: { text: 'Voldemort' } } })
    expect((await textsFor())[0]).toMatchObject({ text: 'He who is not named' })
    hook.says = { action: 'allow', data: { data: { text: 'x'.repeat(50_001) } } }
    const refused = await bob.call(createPost, { body: { ...on, data: { text: 'Voldemort' } } })
    expectError(refused, 400, 400000)
  })

  it('flags what it lets pass, and moderators see why', async () => {
    const { admin, alice, bob, channel, hook, on } = await given()
    hook.says = allow
    const text = { data: { text: 'Blockhead' } }
    const write = async () => {
      const post = only((await step(bob, createPost, { body: { ...on, ...text } })).posts)
      const { comments } = await step(bob, createComment, {
        body: { referenceType: 'post', referenceId: post.postId, ...text },
      })
      const { messages } = await step(bob, createMessage, {
        body: { channelId: channel.channelId, ...text },
      })
      const { messages: v5 } = await step(bob, createMessageV5, {
        body: { messageFeedId: channel.channelId, dataType: 'text', ...text },
      })
      return {
        post: post.postId,
        comment: only(comments).commentId,
        messages: [only(messages).messageId, only(v5).messageId],
      }
    }
    const calm = await write()
    hook.says = rude
    const flagged = await write()
    const { stories } = await step(alice, createStory, { body: newStory(on.targetId) })
    await step(bob, updateUser, { body: { displayName: 'Blockhead' } })

    const queue = async () => {
      const [posts, comments, storiesThere, messages, users] = await Promise.all([
        step(admin, queryFlaggedContent, { query: { type: 'post' } }),
        step(admin, queryFlaggedContent, { query: { type: 'comment' } }),
        step(admin, queryFlaggedContent, { query: { type: 'story' } }),
        step(admin, queryFlaggedMessages, { query: { type: 'message' } }),
        step(admin, queryFlaggedUsers, { query: { type: 'user' } }),
      ])
      return [posts, comments, storiesThere, messages, users].flatMap((page) => page.flagged)
    }
    const ids = [flagged.post, flagged.comment, only(stories).storyId, ...flagged.messages, 'bob']
    const waiting = await queue()
    expect(waiting.map(({ recordId }) => recordId).sort()).toEqual([...ids].sort())
    for (const { flags } of waiting)
      expect(flags).toMatchObject([
        { userId: 'ADMIN_prehook', reason: 'Rude', details: 'Confidence 0.75' },
      ])

    // An edit of what was calm is flagged; of what has the flag, nothing changes.
    const edits = { params: { postId: calm.post }, body: { data: { text: 'Ass' } } }
    await step(bob, updatePost, edits)
    await step(bob, updatePost, { params: { postId: flagged.post }, body: text })
    await step(bob, updateComment, {
      params: { commentId: calm.comment },
      body: { data: { text: 'Ass' } },
    })
    await step(bob, updateMessage, {
      params: { messageId: calm.messages[0] ?? '' },
      body: { data: { text: 'Ass' } },
    })
    const later = [...ids, calm.post, calm.comment, calm.messages[0] ?? '']
    expect((await queue()).map(({ recordId }) => recordId).sort()).toEqual(later.sort())
    expect((await queue()).every(({ flagCount }) => flagCount === 1)).toBe(true)

    // Cleared by a moderator, it is flagged anew by the next edit.
    await step(alice, clearPostFlags, { params: { postId: calm.post } })
    await step(bob, patchPost, {
      params: { postId: calm.post },
      body: { metadata: { set: { a: 1 } } },
    })
    expect((await queue()).find(({ recordId }) => recordId === calm.post)).toMatchObject({
      flagCount: 1,
      flags: [{ userId: 'ADMIN_prehook' }],
    })
  })

  it('decides nothing once it is turned off', async () => {
    const { admin, bob, hook } = await given()
    hook.says = { action: 'deny' }
    expectError(await bob.call(updateUser, { body: { displayName: 'Bobby' } }), 403, 400308)
    await step(admin, updatePrehookSetting, { body: { enabled: false } })
    await step(bob, updateUser, { body: { displayName: 'Bobby' } })
    const { users } = await step(bob, getUser, { params: { userId: 'bob' } })
    expect(users).toMatchObject([{ displayName: 'Bobby' }])
  })
})
