import {
  addChannelUserRole,
  addMessageReaction,
  addToAllowlist,
  addToBlocklist,
  banChannelUsers,
  clearMessageFlags,
  createChannel,
  createConversation,
  createMessage,
  flagMessage,
  muteChannel,
  muteChannelUsers,
  queryAllowlist,
  queryBlocklist,
  queryMessages,
  removeChannelUserRole,
  removeMessageReaction,
  unbanChannelUsers,
  updateBlockRule,
  updateChatSetting,
  updateLinkRule,
} from '@causerie/contracts/chat'
import { type Step, step } from './step.ts'

const channelId = 'reading-room'
const messageId = 'reading-room-1'
const reaction = { referenceId: messageId, referenceType: 'message', reactionName: 'like' } as const
const ofCarol = { userIds: ['carol'], role: 'channel-moderator' }
const minute = 60_000

/** The message is counted because a prefilled request limits how often a text is repeated. */
const channelSteps: readonly Step[] = [
  step('dan', createChannel, {
    body: { channelId, displayName: 'Reading room', userIds: ['carol'] },
  }),
  step('dan', createMessage, {
    body: { channelId, messageId, data: { text: 'Silence, please.' } },
  }),
  step('carol', addMessageReaction, { body: reaction }),
  step('carol', removeMessageReaction, { query: reaction }),
  step('carol', flagMessage, { params: { messageId } }),
  step('dan', clearMessageFlags, { params: { messageId } }),
  step('dan', muteChannelUsers, {
    params: { channelId },
    body: { userIds: ['carol'], mutePeriod: minute },
  }),
  step('dan', muteChannelUsers, {
    params: { channelId },
    body: { userIds: ['carol'], mutePeriod: 0 },
  }),
  step('dan', muteChannel, { params: { channelId }, body: { mutePeriod: minute } }),
  step('dan', muteChannel, { params: { channelId }, body: { mutePeriod: 0 } }),
  step('dan', addChannelUserRole, { params: { channelId }, body: ofCarol }),
  step('dan', removeChannelUserRole, { params: { channelId }, query: ofCarol }),
]

/** The channel of a community has its id; its bans are those of the community. */
const banSteps: readonly Step[] = [
  step('carol', banChannelUsers, (idOf) => ({
    params: { channelId: idOf('openCommunityId') },
    body: { userIds: ['dan'] },
  })),
  step('carol', unbanChannelUsers, (idOf) => ({
    params: { channelId: idOf('openCommunityId') },
    body: { userIds: ['dan'] },
  })),
]

const conversationSteps: readonly Step[] = [
  step('dan', createConversation, {
    body: { userIds: ['carol'] },
    finds: { conversation: ({ channels: [channel] }) => channel?.channelId },
  }),
  step('dan', createMessage, (idOf) => ({
    body: { channelId: idOf('conversation'), data: { text: 'Have you finished it?' } },
  })),
  step('administrator', updateChatSetting, { body: { isAllowAdminViewConversationMessage: true } }),
  step('administrator', queryMessages, (idOf) => ({ query: { channelId: idOf('conversation') } })),
]

const ruleSteps: readonly Step[] = [
  step('administrator', addToAllowlist, { body: { regexs: ['^https://example\\.net/'] } }),
  step('administrator', queryAllowlist, {
    finds: { linkRule: ({ results: [newest] }) => newest?.ruleId },
  }),
  step('administrator', updateLinkRule, (idOf) => ({
    params: { ruleId: idOf('linkRule') },
    body: { ruleId: idOf('linkRule'), isEnabled: false },
  })),
  step('administrator', addToBlocklist, { body: { regexs: ['spoiler'] } }),
  step('administrator', queryBlocklist, {
    finds: { blockRule: ({ results: [newest] }) => newest?.ruleId },
  }),
  step('administrator', updateBlockRule, (idOf) => ({
    params: { ruleId: idOf('blockRule') },
    body: { ruleId: idOf('blockRule'), isEnabled: false },
  })),
]

export const chatSteps: readonly Step[] = [
  ...channelSteps,
  ...banSteps,
  ...conversationSteps,
  ...ruleSteps,
]
