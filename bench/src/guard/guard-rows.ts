import { fillTrays } from '../measures/tray.ts'
import type { Installation } from '../servers/installation.ts'
import type { Postgres } from '../servers/postgres.ts'
import { joinAndLeave } from '../world/memberships.ts'
import { createMessages } from '../world/message-requests.ts'
import { createPosts, queryPages, type Requests, readUsers } from '../world/requests.ts'
import { queryTrays } from '../world/trays.ts'
import type { World } from '../world/world.ts'

/**
 * What is compared, what the baseline does not do although we do, and what is prepared on both
 * sides before it is measured.
 */
export type GuardRow = {
  name: string
  requests: (world: World) => Requests
  leavesOut: string
  prepare?: Prepare
}
type Prepare = (installation: Installation, postgres: Postgres, world: World) => Promise<void>

const ofEveryCommand = 'the journal, copies in other services'

/**
 * In the order in which they are measured: what reads comes before what writes, and before the
 * posts that fill the trays.
 */
export const guardRows = {
  read: { name: 'read of one user ÷ B1', requests: readUsers, leavesOut: 'avatars, flags' },
  page: {
    name: 'page of 20 posts ÷ B3',
    requests: queryPages,
    leavesOut:
      'erased authors; nobody has commented, reacted, viewed or blocked, and both sides look',
  },
  tray: {
    name: 'page of 20 items of the tray ÷ B7',
    requests: queryTrays,
    prepare: fillTrays,
    leavesOut: 'preferences, blocks; its items are written for each recipient',
  },
  join: {
    name: 'join and leave a community ÷ B8',
    requests: joinAndLeave,
    leavesOut: `${ofEveryCommand}, pending requests and invitations, the channel of the community`,
  },
  message: {
    name: 'send a message ÷ B4',
    requests: ({ communities }) => createMessages(communities),
    leavesOut: `${ofEveryCommand}, rules for links and words, mutes`,
  },
  post: {
    name: 'create a post ÷ B2',
    requests: ({ communities }) => createPosts(communities),
    leavesOut: `${ofEveryCommand}, rules for links and words, trays`,
  },
} as const satisfies Record<string, GuardRow>

export type GuardName = keyof typeof guardRows
/** CPU of the baseline divided by ours, Postgres included; more is better. */
export type Ratios = Record<GuardName, number>
