import type { ExampleId } from '@causerie/contracts/shared'
import type { Credentials } from '../configuration/credentials.ts'
import { createAvatars } from './avatars.ts'
import { createBrandUser } from './brand-user.ts'
import { createCategories } from './categories.ts'
import { createChannels } from './channels.ts'
import { createComments } from './comments.ts'
import { createCommunities } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import { demoClient } from './demo-client.ts'
import { createExport } from './exports.ts'
import { createFiles } from './files.ts'
import { createFollows } from './follows.ts'
import { createInvitations } from './invitations.ts'
import { createJoinRequests } from './join-requests.ts'
import { createBlockRules, createLinkRules } from './link-rules.ts'
import { banOutcast, createMembers } from './members.ts'
import { createMessageFeeds } from './message-feeds.ts'
import { createMessages } from './messages.ts'
import { createPins } from './pins.ts'
import { createPosts } from './posts.ts'
import { turnOnPushes } from './push-setting.ts'
import { createReactions } from './reactions.ts'
import { createRoles } from './roles.ts'
import { createScheduledPosts } from './scheduled-posts.ts'
import { createStories } from './stories.ts'
import { createStreams } from './streams.ts'
import { createWebhooks } from './webhooks.ts'

/**
 * The parts of the demo world, one per noun. A part may use what those before it created; repeated,
 * it creates nothing twice.
 */
const parts: readonly ((demo: Demo) => Promise<void>)[] = [
  createCategories,
  createCommunities,
  createMembers,
  createJoinRequests,
  createPosts,
  createComments,
  createReactions,
  createPins,
  createFiles,
  createFollows,
  createInvitations,
  createRoles,
  createBrandUser,
  createChannels,
  createMessageFeeds,
  createMessages,
  createStories,
  createLinkRules,
  createBlockRules,
  createScheduledPosts,
  createStreams,
  createWebhooks,
  createExport,
  createAvatars,
  turnOnPushes,
  banOutcast,
]

type Access = Pick<Credentials, 'baseUrl' | 'networkId' | 'apiKey' | 'adminToken' | 'tokens'> &
  Pick<Demo, 'publishedAfter'>

/** The records that the examples of the documents name, by their names in the demo world. */
const examples = {
  communityId: 'spare-keys',
  openCommunityId: 'slow-readers',
  requestedCommunityId: 'early-risers',
  categoryId: 'plants',
  invitationId: 'invitation of alice',
  sentInvitationId: 'invitation of dan',
  rejectedInvitationId: 'invitation of carol',
  brandUserId: 'brand user',
  pendingPostId: 'post under review',
  pollId: 'poll',
  storyId: 'story',
  streamId: 'stream',
  streamName: 'stream name',
  publishKey: 'publish key',
  fileId: 'picture of alice',
  pollAnswerId: 'answer of alice',
  messageFeedId: 'message feed',
  webhookId: 'webhook',
  deliveryId: 'delivery of the webhook',
  replayId: 'replay of the webhook',
  linkRuleId: 'link rule',
  blockRuleId: 'block rule',
  scheduledPostId: 'scheduled post',
  soon: 'time of the scheduled post',
  exportSignature: 'signature of the export of bob',
} as const satisfies Partial<Record<ExampleId, string>>
export type ExampleIds = Partial<Record<keyof typeof examples, string>>

/**
 * Creates the content of the demo world, or what is missing of it, and returns the ids of what
 * examples name. Throws at the first request that fails.
 */
export const createContent = async ({
  baseUrl,
  networkId,
  apiKey,
  adminToken,
  tokens,
  publishedAfter,
}: Access): Promise<ExampleIds> => {
  const withToken = (token: string | undefined) =>
    demoClient(baseUrl, { authorization: `Bearer ${token}` })
  const demo: Demo = {
    networkId,
    publishedAfter,
    as: (user) => withToken(tokens[user]),
    asAdministrator: withToken(adminToken),
    asModerationAdministrator: demoClient(baseUrl, {
      authorization: `Bearer ${adminToken}`,
      'x-api-key': apiKey,
    }),
    withApiKey: demoClient(baseUrl, { 'x-api-key': apiKey }),
    ids: new Map(),
  }
  for (const create of parts) await create(demo)
  return Object.fromEntries(
    Object.entries(examples).map(([example, name]) => [example, idOf(demo, name)]),
  )
}
