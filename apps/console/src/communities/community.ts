import type { Answer } from '@causerie/client'
import { pictureOf } from '../screen/picture-of.ts'

export type Communities = Answer<'get', '/api/v3/communities'>
/** A community, with what the reader may do in it besides what they may in the network. */
export type Community = Communities['communities'][number] & {
  picture: string
  permissionsThere: readonly string[]
}

export const communitiesOf = (
  {
    communities,
    communityUsers,
    files,
  }: Pick<Communities, 'communities' | 'communityUsers' | 'files'>,
  reader: string,
): Community[] =>
  communities.map((community) => ({
    ...community,
    picture: pictureOf(community.avatarFileId, files),
    permissionsThere:
      communityUsers.find(
        (one) => one.userId === reader && one.communityId === community.communityId,
      )?.permissions ?? [],
  }))

export const communityIdOf = ({ communityId }: Community): string => communityId
