/** The administrator of the demo network. */
export const demoOwner = 'owner'

/** Display names of the demo users, by user id. */
export const users = { alice: 'Alice Moreau', bob: 'Bob Ojukwu', carol: 'Carol Haugen', dan: 'Dan Lindqvist' }
export type DemoUser = keyof typeof users
