import type { KindOf, ScopeName } from '@causerie/contracts/shared'
import type { AnyOperation } from '@causerie/protocol'
import { callOperation, type Input, mediaServerKey, type Person } from '@causerie/testkit'
import type { Cast } from './cast.ts'
import type { Scene } from './scene.ts'

/** The sender of a request: a user, or the holder of a key. */
export type Caller = Pick<Person, 'call'>

/** The callers that a community distinguishes. */
const inCommunity: Record<KindOf<'community'>, (scene: Scene) => Caller | Promise<Caller>> = {
  anonymous: ({ cast }) => cast.network.as('nobody', ''),
  stranger: ({ cast }) => cast.person('stranger'),
  member: ({ cast }) => cast.person('member'),
  banned: ({ cast }) => cast.person('banned'),
  moderator: ({ cast }) => cast.moderator(),
  custom: ({ cast, permission }) => cast.custom(permission),
  networkModerator: ({ cast }) => cast.networkModerator(),
  administrator: ({ cast }) => cast.admin(),
  deleted: ({ cast }) => cast.deleted(),
  foreign: ({ cast }) => cast.foreign(),
}

/** The caller for each kind of caller of each scope. */
export const callers: {
  [S in ScopeName]: Record<KindOf<S>, (scene: Scene) => Caller | Promise<Caller>>
} = {
  key: {
    none: ({ cast }) => withKey(cast, {}),
    other: ({ cast }) =>
      withKey(cast, {
        'x-api-key': 'unknown',
        'x-server-key': 'unknown',
        'x-media-server-key': 'unknown',
      }),
    holder: ({ cast }) =>
      withKey(cast, {
        'x-api-key': cast.network.apiKey,
        'x-server-key': cast.network.serverKey,
        'x-media-server-key': mediaServerKey,
      }),
  },
  network: {
    anonymous: ({ cast }) => cast.network.as('nobody', ''),
    user: ({ cast }) => cast.person('stranger'),
    communityModerator: ({ cast }) => cast.moderator(),
    custom: ({ cast, permission }) => cast.custom(permission),
    networkModerator: ({ cast }) => cast.networkModerator(),
    administrator: ({ cast }) => cast.admin(),
    deleted: ({ cast }) => cast.deleted(),
    foreign: ({ cast }) => cast.foreign(),
  },
  community: inCommunity,
  content: { ...inCommunity, author: ({ cast }) => cast.person('author') },
  channel: { ...inCommunity, muted: ({ cast }) => cast.person('muted') },
  own: {
    anonymous: ({ cast }) => cast.network.as('nobody', ''),
    owner: (scene) => scene.person('otherUserId'),
    other: ({ cast }) => cast.person('stranger'),
    member: ({ cast }) => cast.person('member'),
    moderator: ({ cast }) => cast.moderator(),
    networkModerator: ({ cast }) => cast.networkModerator(),
    administrator: ({ cast }) => cast.admin(),
    deleted: ({ cast }) => cast.deleted(),
    foreign: ({ cast }) => cast.foreign(),
  },
}

const withKey = ({ network: { baseUrl } }: Cast, headers: Record<string, string>): Caller => ({
  call: <O extends AnyOperation>(contract: O, input: Input<O> = {}) =>
    callOperation(baseUrl, contract, { ...input, headers }),
})
