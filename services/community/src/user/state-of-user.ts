import type { ServiceTools } from '@causerie/kernel'
import { users } from '@causerie/replicas'

/** Whether a network has a user, or had one who is erased; undefined if there never was one. */
export const stateOfUser = async (
  host: ServiceTools,
  networkId: string,
  userId: string,
): Promise<'present' | 'erased' | undefined> => {
  const { user } = await host.reader(networkId).load({ user: users.get(userId) })
  if (!user) return undefined
  return user.isErased ? 'erased' : 'present'
}
