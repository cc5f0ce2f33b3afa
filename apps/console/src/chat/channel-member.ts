import type { Answer } from '@causerie/client'
import { pictureOf } from '../screen/picture-of.ts'

type MemberPage = Answer<'get', '/api/v4/channels/{channelId}/users'>
/** Somebody who is in a channel, or banned from it. */
export type ChannelMember = MemberPage['channelUsers'][number] & { name: string; picture: string }

export const channelMembersOf = ({ channelUsers, users, files }: MemberPage): ChannelMember[] =>
  channelUsers.map((member) => {
    const user = users.find(({ userId }) => userId === member.userId)
    return {
      ...member,
      name: user?.displayName || member.userId,
      picture: pictureOf(user?.avatarFileId ?? null, files),
    }
  })
export const memberIdOf = ({ userId }: ChannelMember): string => userId

export const moderatorRole = 'channel-moderator'
export const isModerator = ({ roles }: Pick<ChannelMember, 'roles'>): boolean =>
  roles.includes(moderatorRole)
