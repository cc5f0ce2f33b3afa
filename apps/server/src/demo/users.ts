/** The administrator of the demo network. */
export const demoOwner = 'owner'

/** A user whom nobody signs in as: banned from a community, so that there is a ban to lift. */
export const outcast = 'mallory'

/** Display names of the demo users, by user id. */
export const users = {
  alice: 'Alice Moreau',
  bob: 'Bob Ojukwu',
  carol: 'Carol Haugen',
  dan: 'Dan Lindqvist',
}
export type DemoUser = keyof typeof users

/** The people of the demo world, as a list. */
export const demoPeople = Object.entries(users).map(([userId, displayName]) => ({
  userId,
  displayName,
}))
