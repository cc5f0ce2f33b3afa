import type { Demo } from './demo.ts'

/** The administrator of the demo network. */
export const demoOwner = 'owner'

/** A user whom nobody signs in as: banned from a community, so that there is a ban to lift. */
export const outcast = 'mallory'

/** Status of the answer to the creation of a second brand user. */
const alreadyCreated = 403

/** The user who speaks for the network. */
export const createBrandUser = async ({ asAdministrator, ids }: Demo): Promise<void> => {
  await asAdministrator.do('/api/v1/brand-users', { displayName: 'The Garden' }, alreadyCreated)
  const { body } = await asAdministrator.get('/api/v1/brand-users')
  for (const { userId } of body.users ?? []) ids.set('brand user', userId)
}

/** Display names of the demo users, by user id. */
export const users = { alice: 'Alice Moreau', bob: 'Bob Ojukwu', carol: 'Carol Haugen', dan: 'Dan Lindqvist' }
export type DemoUser = keyof typeof users
