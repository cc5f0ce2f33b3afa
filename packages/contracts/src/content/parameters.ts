import { parameter } from '@causerie/protocol'

/** Bytes that the files of a user, and of a whole network, may have. */
export const fileQuotas = parameter({ user: 4 * 1024 ** 3, network: 100 * 1024 ** 3 })
/** How far ahead posts are scheduled at least, in milliseconds. */
export const scheduleMinLead = parameter(60_000)
/** How many scheduled posts of a user wait at most. */
export const scheduledPostsOfUser = parameter(300)
/** How many posts a placement of a community holds. */
export const pinsOfPlacement = parameter(20)
/** How many stories a user creates in a day at most, and a community gets. */
export const storyQuotas = parameter({ ofUser: 100, ofCommunity: 1_000 })
export type StoryQuotas = typeof storyQuotas.unlessSet
