/** Who administers the demo network. */
export const demoOwner = 'owner'
/** Who lives in the demo world, by user id. */
export const people = { alice: 'Alice Moreau', bob: 'Bob Ojukwu', carol: 'Carol Haugen', dan: 'Dan Lindqvist' }
export type Person = keyof typeof people

type Post = { by: Person; text: string; mentions: readonly Person[] }
type Community = {
  owner: Person
  displayName: string
  description: string
  members: readonly Person[]
  posts: readonly Post[]
  /** Of a private one: who looks after it beside the owner, and who has asked to come in and waits. */
  door?: { moderators: readonly Person[]; waiting: readonly Person[] }
}

/** What they did before you came. */
export const communities: readonly Community[] = [
  {
    owner: 'alice',
    displayName: 'Balcony Gardens',
    description: 'Small gardens, high up.',
    members: ['bob', 'carol'],
    posts: [
      { by: 'alice', text: 'The tomatoes are finally turning red. @bob, yours too?', mentions: ['bob'] },
      { by: 'bob', text: 'Not yet, but the basil has taken over the whole window.', mentions: [] },
      { by: 'carol', text: 'Seed swap on Sunday, @alice and @bob: bring what you have.', mentions: ['alice', 'bob'] },
    ],
  },
  {
    owner: 'carol',
    displayName: 'Slow Readers',
    description: 'One book a month, no hurry.',
    members: ['alice', 'dan'],
    posts: [
      { by: 'carol', text: 'This month: something short. @dan, your turn to choose.', mentions: ['dan'] },
      { by: 'dan', text: 'Then let it be a book of letters.', mentions: [] },
    ],
  },
  {
    owner: 'alice',
    displayName: 'Spare Keys',
    description: 'Who waters what while the others are away.',
    members: ['bob'],
    posts: [{ by: 'bob', text: 'Away until Monday, @alice: the key is where it always is.', mentions: ['alice'] }],
    door: { moderators: ['bob'], waiting: ['dan'] },
  },
]
