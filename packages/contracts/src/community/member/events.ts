import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { communityKey } from '../../dsl/ordering-keys.ts'

const id = z.string()
const roles = z.array(z.string())
const ofMember = { communityId: id, userId: id }

export const communityMemberJoined = event({
  type: 'CommunityMemberJoined',
  summary: 'A person is a member now, with these roles.',
  data: z.object({ ...ofMember, roles }),
  orderedBy: (e) => communityKey(e.communityId),
})

export const communityMemberLeft = event({
  type: 'CommunityMemberLeft',
  summary: 'A person is no longer a member and has no roles any more: they left, were removed, or their user was deleted.',
  data: z.object({ ...ofMember, reason: z.enum(['left', 'removed', 'deleted']) }),
  orderedBy: (e) => communityKey(e.communityId),
})

export const communityMemberBanned = event({
  type: 'CommunityMemberBanned',
  summary: 'A person may not come in any more; who was a member is none, and has no roles. They need not have been one.',
  data: z.object(ofMember),
  orderedBy: (e) => communityKey(e.communityId),
})

export const communityMemberUnbanned = event({
  type: 'CommunityMemberUnbanned',
  summary: 'A banned person may join again, and is no member until they do.',
  data: z.object(ofMember),
  orderedBy: (e) => communityKey(e.communityId),
})

export const communityMemberRolesAdded = event({
  type: 'CommunityMemberRolesAdded',
  summary: 'A member has these roles too.',
  data: z.object({ ...ofMember, roles }),
  orderedBy: (e) => communityKey(e.communityId),
})

export const communityMemberRolesRemoved = event({
  type: 'CommunityMemberRolesRemoved',
  summary: 'A member no longer has these roles.',
  data: z.object({ ...ofMember, roles }),
  orderedBy: (e) => communityKey(e.communityId),
})
