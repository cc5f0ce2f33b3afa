import { z } from 'zod'
import { event } from '../../words/event.ts'
import { community } from '../../words/ordering-keys.ts'

const id = z.string()
const roles = z.array(z.string())
const ofMember = { communityId: id, userId: id }

export const memberJoined = event({
  type: 'MemberJoined',
  summary: 'A person is a member now, with these roles.',
  data: z.object({ ...ofMember, roles }),
  orderedBy: (e) => community(e.communityId),
})

export const memberLeft = event({
  type: 'MemberLeft',
  summary: 'A person is no longer a member and has no roles any more: they left, were removed, or their user was deleted.',
  data: z.object({ ...ofMember, reason: z.enum(['left', 'removed', 'deleted']) }),
  orderedBy: (e) => community(e.communityId),
})

export const memberBanned = event({
  type: 'MemberBanned',
  summary: 'A person may not come in any more; who was a member is none, and has no roles. They need not have been one.',
  data: z.object(ofMember),
  orderedBy: (e) => community(e.communityId),
})

export const memberUnbanned = event({
  type: 'MemberUnbanned',
  summary: 'A banned person may join again, and is no member until they do.',
  data: z.object(ofMember),
  orderedBy: (e) => community(e.communityId),
})

export const memberRolesAdded = event({
  type: 'MemberRolesAdded',
  summary: 'A member has these roles too.',
  data: z.object({ ...ofMember, roles }),
  orderedBy: (e) => community(e.communityId),
})

export const memberRolesRemoved = event({
  type: 'MemberRolesRemoved',
  summary: 'A member no longer has these roles.',
  data: z.object({ ...ofMember, roles }),
  orderedBy: (e) => community(e.communityId),
})

export const memberEvents = { memberJoined, memberLeft, memberBanned, memberUnbanned, memberRolesAdded, memberRolesRemoved }
