import type { Demo } from './demo.ts'

/** Status of the answer to the creation of a second brand user. */
const alreadyCreated = 403

/** The user who speaks for the network. */
export const createBrandUser = async ({ asAdministrator, ids }: Demo): Promise<void> => {
  await asAdministrator.do('/api/v1/brand-users', { displayName: 'The Garden' }, alreadyCreated)
  const { body } = await asAdministrator.get('/api/v1/brand-users')
  for (const { userId } of body.users ?? []) ids.set('brand user', userId)
}
