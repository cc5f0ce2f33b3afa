import { communityWithAccess } from '@causerie/authorization'
import type { refusalsToReadFeed, refusalsToReadUserFeed } from '@causerie/contracts/content'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import {
  type Audience,
  audienceIn,
  audienceInCommunity,
  isPart,
  type Part,
  type Target,
  targetRows,
} from './target-policy.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/**
 * The viewer's part in a community, and the access that it follows from; undefined when the
 * community does not exist or is deleted.
 */
export const communityForViewer = async (reader: Reader, communityId: string, viewer: Viewer) => {
  const access = await communityWithAccess(reader, communityId, viewer)
  const audience: Audience = access ? audienceInCommunity(access, viewer, access) : 'no-target'
  return { access, audience }
}

/**
 * The viewer's part in the feed of a community or a user; refused where there is no feed, or none
 * that the viewer may read.
 */
export const audienceOf = async (
  { targetType, targetId }: Target,
  viewer: Viewer,
  reader: Reader,
): Promise<Part | RefusalOf<typeof refusalsToReadFeed>> => {
  if (targetType === 'user') return audienceOfUser(targetId, viewer, reader)
  const { audience } = await communityForViewer(reader, targetId, viewer)
  if (isPart(audience)) return audience
  return refuse(audience === 'no-target' ? 'community-not-found' : 'not-a-member')
}

/**
 * The viewer's part in the feed of a user; refused where there is none, or none that the viewer may
 * read.
 */
export const audienceOfUser = async (
  userId: string,
  viewer: Viewer,
  reader: Reader,
): Promise<Part | RefusalOf<typeof refusalsToReadUserFeed>> => {
  const audience = audienceIn(
    await reader.load(targetRows({ targetType: 'user', targetId: userId }, viewer, [])),
    viewer,
  )
  if (isPart(audience)) return audience
  return refuse(audience === 'no-target' ? 'user-not-found' : 'permission-denied')
}
