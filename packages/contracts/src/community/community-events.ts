import { blockEvents } from './block/block-events.ts'
import { categoryEvents } from './category/category-events.ts'
import { communityRecordEvents } from './community/community-events.ts'
import { followEvents } from './follow/follow-events.ts'
import { invitationEvents } from './invitation/invitation-events.ts'
import { joinRequestEvents } from './join-request/join-request-events.ts'
import { memberEvents } from './member/member-events.ts'
import { networkEvents } from './network/network-events.ts'
import { roleEvents } from './role/role-events.ts'
import { sessionEvents } from './session/session-events.ts'
import { userEvents } from './user/user-events.ts'

/** Every event of the community service. */
export const communityEvents = {
  ...networkEvents,
  ...userEvents,
  ...followEvents,
  ...blockEvents,
  ...sessionEvents,
  ...communityRecordEvents,
  ...invitationEvents,
  ...joinRequestEvents,
  ...memberEvents,
  ...roleEvents,
  ...categoryEvents,
}
