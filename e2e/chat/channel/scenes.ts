import { addChannelUserRole, banChannelUsers, muteChannelUsers } from '@causerie/contracts/chat'
import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

/**
 * A channel of the owner's in which each caller is what their name says, and the user of the
 * examples is a member.
 */
const channelId = async (scene: Scene): Promise<string> => {
  const { cast, permission } = scene
  const [owner, someMember, member, muted, banned, moderator, custom] = await Promise.all([
    cast.owner(),
    scene.person('userId'),
    cast.person('member'),
    cast.person('muted'),
    cast.person('banned'),
    cast.moderator(),
    cast.custom(permission),
  ])
  const userIds = [someMember, member, muted, banned, moderator, custom].map(({ userId }) => userId)
  const channel = await channelOf(owner, { userIds })
  await Promise.all([
    step(owner, banChannelUsers, { ...of(channel), body: { userIds: [banned.userId] } }),
    step(owner, muteChannelUsers, {
      ...of(channel),
      body: { userIds: [muted.userId], mutePeriod: -1 },
    }),
    step(owner, addChannelUserRole, {
      ...of(channel),
      body: { userIds: [moderator.userId], role: 'channel-moderator' },
    }),
  ])
  return channel.channelId
}

export const channelScenes = { ids: { channelId, openChannelId: channelId } } satisfies NounScenes
