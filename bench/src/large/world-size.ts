/** How much a world has; lists have one number for each community or channel. */
export type WorldSize = {
  people: number
  /** The people that read it: all of them are in the first communities and channels. */
  readers: number
  /** How many communities, and how many channels, every reader is in. */
  placesOfReader: number
  /** Members of each community. */
  members: readonly number[]
  /** Posts in each community. */
  posts: readonly number[]
  /** Posts on feeds of users, one each. */
  ownPosts: number
  /** Every so many posts mention a reader. */
  mentionsEvery: number
  /** Members of each channel, beside the channels of communities. */
  channelMembers: readonly number[]
  /** Messages in each of these channels. */
  messages: readonly number[]
  /** How many family names people have, and how many subjects communities have. */
  familyNames: number
  subjects: number
}

const list = (length: number, of: (index: number) => number): number[] =>
  Array.from({ length }, (_, index) => Math.max(1, Math.round(of(index))))

const communities = 60
const channels = 300

/**
 * A large world: 100,000 people, 300,000 posts and 1,000,000 messages at scale 1. A fifth of the
 * messages are in one channel, and half of the people are in one community.
 */
export const largeWorld = (scale: number): WorldSize => ({
  people: Math.max(500, Math.round(100_000 * scale)),
  readers: 20,
  placesOfReader: 20,
  members: [50_000 * scale, 10_000 * scale, ...list(communities - 2, () => 1_000 * scale)].map(
    (each) => Math.max(40, Math.round(each)),
  ),
  posts: [
    ...list(2, (index) => (index === 0 ? 60_000 : 30_000) * scale),
    ...list(communities - 2, () => (180_000 * scale) / (communities - 2)),
  ],
  ownPosts: Math.round(30_000 * scale),
  mentionsEvery: 100,
  channelMembers: [100, Math.max(40, Math.round(10_000 * scale)), ...list(channels - 2, () => 30)],
  messages: [
    ...list(2, (index) => (index === 0 ? 200_000 : 50_000) * scale),
    ...list(channels - 2, () => (750_000 * scale) / (channels - 2)),
  ],
  familyNames: 60,
  subjects: 6,
})

/** A world of the size of the demo, with full pages of everything that is measured. */
export const smallWorld: WorldSize = {
  people: 40,
  readers: 20,
  placesOfReader: 20,
  members: list(30, () => 40),
  posts: list(30, () => 40),
  ownPosts: 40,
  mentionsEvery: 10,
  channelMembers: list(20, () => 40),
  messages: list(20, (index) => (index === 0 ? 200 : 40)),
  familyNames: 4,
  subjects: 3,
}

/** What there is of each kind, and of the largest places. */
export type WorldSummary = {
  people: number
  posts: number
  messages: number
  communities: number
  channels: number
  largest: {
    membersOfCommunity: number
    postsOfCommunity: number
    messagesOfChannel: number
    membersOfChannel: number
  }
}

export const summaryOf = (size: WorldSize): WorldSummary => ({
  people: size.people,
  posts: sum(size.posts) + size.ownPosts,
  messages: sum(size.messages),
  communities: size.members.length,
  channels: size.channelMembers.length,
  largest: {
    membersOfCommunity: Math.max(...size.members),
    postsOfCommunity: Math.max(...size.posts),
    messagesOfChannel: Math.max(...size.messages),
    membersOfChannel: Math.max(...size.channelMembers),
  },
})

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)
