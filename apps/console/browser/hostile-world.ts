import {
  addToAllowlist,
  addToBlocklist,
  createChannel,
  createMessage,
  createMessageFeed,
  flagMessage,
} from '@causerie/contracts/chat'
import {
  createCategory,
  createRole,
  createWebhook,
  flagUser,
  joinCommunity,
  openSession,
  queryCommunities,
  setUserHold,
  updateCommunity,
  updateUser,
} from '@causerie/contracts/community'
import {
  approvePost,
  createComment,
  createPoll,
  createPost,
  createScheduledPost,
  createStory,
  flagComment,
  flagPost,
  flagStory,
  pinPost,
} from '@causerie/contracts/content'
import { updatePushSetting } from '@causerie/contracts/notifications'
import { registerDevice } from '@causerie/contracts/push'
import { queryStreams, updateStream } from '@causerie/contracts/streaming'
import { callOperation } from '@causerie/testkit'
import { expect } from 'vitest'
import { hostile, hostileName as name, shortHostile } from './hostile-texts.ts'
import type { useConsole } from './in-console.ts'

type World = Pick<ReturnType<typeof useConsole>, 'credentials' | 'as' | 'ask'>
const metadata = { note: hostile }
const reasons = { reason: name, detail: name }

/**
 * Gives everything that users name or write in the demo world a hostile text; answers the ids of
 * what has a screen of its own.
 */
export const fillWithHostileTexts = async (world: World) => {
  const { communityId, postId, scheduledAt } = await fillCommunity(world)
  const channelId = await fillChat(world)
  const streamId = await fillStreams(world)
  const webhookId = await fillNetwork(world)
  return { communityId, postId, scheduledAt, channelId, streamId, webhookId }
}

const fillCommunity = async ({ credentials, as, ask }: World) => {
  const { adminToken, baseUrl, apiKey } = credentials()
  const { communities } = await ask(adminToken, queryCommunities, { query: { keyword: 'balcony' } })
  const params = { communityId: communities[0]?.communityId ?? expect.fail() }
  const target = { targetType: 'community', targetId: params.communityId } as const
  const access = { needApprovalOnPostCreation: true, requiresJoinApproval: true }
  await ask(adminToken, updateUser, {
    body: { userId: 'bob', displayName: name, description: hostile, metadata },
  })
  await ask(adminToken, createCategory, { body: { name, metadata } })
  await ask(adminToken, updateCommunity, {
    params,
    body: { displayName: name, description: hostile, metadata, ...access },
  })

  const eve = { userId: 'eve', displayName: name, deviceId: name }
  const { body } = await callOperation(baseUrl, openSession, {
    body: eve,
    headers: { 'x-api-key': apiKey },
  })
  await ask(body.accessToken, joinCommunity, { params })

  const content = { data: { title: name, text: hostile }, metadata }
  const postId = 'hostile-post'
  await ask(as('bob'), createPost, { body: { ...target, ...content } })
  await ask(as('bob'), createPost, { body: content })
  await ask(as('bob'), createPost, { body: { postId, ...target, ...content } })
  await ask(as('alice'), approvePost, { params: { postId } })
  await ask(as('alice'), pinPost, { params: { ...params, placement: 'default', postId } })
  await ask(as('carol'), flagPost, { params: { postId }, body: reasons })
  const answers = [{ data: name }, { data: hostile }]
  const { polls } = await ask(as('alice'), createPoll, { body: { question: hostile, answers } })
  await ask(as('alice'), createPost, {
    body: { ...target, dataType: 'poll', data: { text: hostile, pollId: polls[0]?.pollId } },
  })

  const comment = {
    commentId: 'hostile-comment',
    referenceId: postId,
    referenceType: 'post',
    data: { text: hostile },
  } as const
  await ask(as('bob'), createComment, { body: comment })
  await ask(as('carol'), flagComment, { params: { commentId: comment.commentId }, body: reasons })
  const items = [
    { type: 'hyperlink' as const, data: { url: 'https://example.org', customText: shortHostile } },
  ]
  const story = {
    ...target,
    referenceId: name,
    dataType: 'text',
    data: { text: hostile },
    items,
    metadata,
  } as const
  const { stories } = await ask(as('alice'), createStory, { body: story })
  await ask(as('carol'), flagStory, {
    params: { storyId: stories[0]?.storyId ?? '' },
    body: reasons,
  })
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
  await ask(as('alice'), createScheduledPost, {
    body: { scheduledAt, postData: { ...target, ...content } },
  })
  return { ...params, postId, scheduledAt }
}

const fillChat = async ({ credentials, as, ask }: World): Promise<string> => {
  const channel = { channelId: 'hostile', displayName: name, userIds: ['bob', 'carol'], metadata }
  await ask(as('alice'), createChannel, { body: channel })
  const { channelId } = channel
  await ask(as('alice'), createMessageFeed, { body: { channelId, name } })
  const { messages } = await ask(as('bob'), createMessage, {
    body: { channelId, data: { text: hostile }, tags: [shortHostile], metadata },
  })
  await ask(as('carol'), flagMessage, {
    params: { messageId: messages[0]?.messageId ?? '' },
    body: reasons,
  })
  const fileId = await uploadNamed(`${name}.txt`, {
    baseUrl: credentials().baseUrl,
    token: as('alice'),
  })
  await ask(as('alice'), createMessage, { body: { channelId, type: 'file', fileId } })
  return channelId
}

const uploadNamed = async (
  fileName: string,
  { baseUrl, token }: { baseUrl: string; token: string },
): Promise<string> => {
  const body = new FormData()
  body.append('files', new Blob([hostile]), fileName)
  const response = await fetch(`${baseUrl}/api/v4/files`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  const [file] = (await response.json()) as { fileId: string; attributes: { name: string } }[]
  expect(file?.attributes.name).toBe(fileName)
  return file?.fileId ?? expect.fail()
}

const fillStreams = async ({ as, ask }: World): Promise<string> => {
  const { results } = await ask(as('alice'), queryStreams, {
    query: { userPublicIds: ['alice'], options: {} },
  })
  const params = { streamId: results.videoStreamings[0]?.streamId ?? expect.fail() }
  await ask(as('alice'), updateStream, {
    params,
    body: { title: name, description: hostile, metadata },
  })
  return params.streamId
}

/** Last: nobody may write what the network has blocked. */
const fillNetwork = async ({ credentials, as, ask }: World): Promise<string> => {
  const { adminToken } = credentials()
  const device = {
    userId: 'bob',
    deviceId: name,
    provider: shortHostile,
    token: 'hostile',
  } as const
  await ask(as('bob'), registerDevice, { body: { ...device, platform: 'android' } })
  const subject = 'mailto:<svg/data-hostile/onload=window.wasRun=true>@example.org'
  const ignoreFromRoleIds = ['hostile']
  await ask(adminToken, updatePushSetting, {
    body: { webPush: { subject }, notifiableEvents: [{ name: 'post.created', ignoreFromRoleIds }] },
  })
  await ask(adminToken, createRole, { body: { roleId: 'hostile', displayName: name } })
  await ask(as('carol'), flagUser, { params: { userId: 'bob' }, body: reasons })
  await ask(adminToken, addToAllowlist, { body: { regexs: [name] } })
  await ask(adminToken, addToBlocklist, { body: { regexs: [name] } })
  await ask(adminToken, setUserHold, { params: { userId: 'bob' }, body: { reason: hostile } })
  const body = { url: 'https://example.org/hostile', description: name, isEnabled: false }
  const { webhooks } = await ask(adminToken, createWebhook, { body })
  return webhooks[0]?.webhookId ?? expect.fail()
}
