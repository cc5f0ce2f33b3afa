/** A small world of another system; lines refer to others in any order. */
const at = (day: number, hour = 12): string =>
  new Date(Date.UTC(2020, 0, day, hour)).toISOString()

export const times = {
  ann: at(1),
  garden: at(2),
  joined: at(3),
  lounge: at(4),
  question: at(5, 8),
  answer: at(5, 9),
  later: at(5, 10),
}

export const chatWorld: readonly object[] = [
  {
    kind: 'message',
    id: 'm2',
    channelId: 'lounge',
    userId: 'ben',
    parentId: 'm1',
    data: { text: 'At noon.' },
    createdAt: times.answer,
  },
  {
    kind: 'message',
    id: 'm3',
    channelId: 'lounge',
    userId: 'ann',
    data: { text: 'Thank you.' },
    createdAt: times.later,
  },
  {
    kind: 'message',
    id: 'm1',
    channelId: 'lounge',
    userId: 'ann',
    data: { text: 'When do we meet?' },
    tags: ['question'],
    createdAt: times.question,
  },
  {
    kind: 'message',
    id: 'd1',
    channelId: 'ann+ben',
    userId: 'ben',
    data: { text: 'Between us.' },
    createdAt: times.question,
  },
  {
    kind: 'channel',
    id: 'ann+ben',
    type: 'conversation',
    userId: 'ann',
    userIds: ['ann', 'ben'],
    createdAt: times.lounge,
  },
  { kind: 'channelMember', channelId: 'lounge', userId: 'ben', createdAt: times.lounge },
  {
    kind: 'channel',
    id: 'lounge',
    displayName: 'Lounge',
    userId: 'ann',
    createdAt: times.lounge,
  },
  {
    kind: 'member',
    communityId: 'garden',
    userId: 'ben',
    roles: ['member', 'community-moderator'],
    createdAt: times.joined,
  },
  {
    kind: 'community',
    id: 'garden',
    displayName: 'Gardeners',
    userId: 'ann',
    categoryIds: ['plants'],
    createdAt: times.garden,
  },
  { kind: 'category', id: 'plants', name: 'Plants', createdAt: times.ann },
  { kind: 'user', id: 'ben', displayName: 'Ben', createdAt: times.ann },
  {
    kind: 'user',
    id: 'ann',
    displayName: 'Ann',
    description: 'Grows tomatoes.',
    metadata: { plot: 'south' },
    createdAt: times.ann,
  },
]
