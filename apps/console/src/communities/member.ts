import type { Answer } from '@causerie/client'
import { pictureOf } from '../screen/picture-of.ts'

type MemberPage = Answer<'get', '/api/v3/communities/{communityId}/users'>
/** A member of a community, or somebody who is banned from it. */
export type Member = MemberPage['communityUsers'][number] & {
  name: string
  picture: string
  isBannedEverywhere: boolean
}

export const membersOf = ({ communityUsers, users, files }: MemberPage): Member[] =>
  communityUsers.map((member) => {
    const user = users.find(({ userId }) => userId === member.userId)
    return {
      ...member,
      name: user?.displayName || member.userId,
      picture: pictureOf(user?.avatarFileId ?? null, files),
      isBannedEverywhere: user?.isGlobalBan ?? false,
    }
  })

export const memberIdOf = ({ userId }: Member): string => userId

export const moderatorRole = 'community-moderator'
export const isModerator = ({ roles }: Pick<Member, 'roles'>): boolean =>
  roles.includes(moderatorRole)
